// Makes writes to regular files short, as a disk that fills up or a signal does: a library for LD_PRELOAD.
//
//     SHORT_WRITES=all      every write takes at most half of the bytes
//     SHORT_WRITES=N        the Nth write takes half of the bytes, and every one after it fails with ENOSPC
//     SHORT_WRITES=N,M      the same, and M writes later there is room again
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static long calls;

// How many of `count` bytes may be written now; -1 for none.
static ssize_t allowed(int file, size_t count) {
  const char *setting = getenv("SHORT_WRITES");
  struct stat status;
  // What the program prints is not its text's only copy.
  if (!setting || file == STDOUT_FILENO || count < 2 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return (ssize_t)count;
  if (strcmp(setting, "all") == 0) return (ssize_t)(count + 1) / 2;
  char *end;
  long first = strtol(setting, &end, 10), length = *end == ',' ? strtol(end + 1, NULL, 10) : 1L << 40;
  long call = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
  if (call < first || call > first + length) return (ssize_t)count;
  return call == first ? (ssize_t)count / 2 : -1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*original)(int, const void *, size_t);
  if (!original) original = dlsym(RTLD_NEXT, "write");
  ssize_t most = allowed(file, count);
  if (most < 0) return errno = ENOSPC, -1;
  return original(file, bytes, (size_t)most);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  static ssize_t (*original)(int, const void *, size_t, off64_t);
  if (!original) original = dlsym(RTLD_NEXT, "pwrite64");
  ssize_t most = allowed(file, count);
  if (most < 0) return errno = ENOSPC, -1;
  return original(file, bytes, (size_t)most, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite64(file, bytes, count, offset);
}
