#include "internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct cc_scratch {
  char *folder;
  char *path;
};

const char *cc_error_text(int32_t error) {
  return strerror(error);
}

const char *cc_scratch_path(const cc_scratch *scratch) {
  return scratch->path;
}

/// Creates the file and writes it.
/// @return 0, or the number of what went wrong.
static int write_file(const char *path, const uint8_t *bytes, size_t count) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  int error = 0;
  while (count > 0 && error == 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0) {
      if (errno != EINTR) error = errno;
      continue;
    }
    bytes += written;
    count -= (size_t)written;
  }
  if (close(file) != 0 && error == 0 && errno != EINTR) error = errno;
  return error;
}

cc_scratch *cc_scratch_make(const char *name, const uint8_t *bytes, size_t count, int32_t *error) {
  const char *base = cc_environment("TMPDIR");
  if (base == NULL || base[0] != '/') base = "/tmp";
  cc_scratch *scratch = calloc(1, sizeof *scratch);
  *error = ENOMEM;
  if (scratch == NULL) return NULL;
  static const char pattern[] = "/text-area-XXXXXX";
  size_t length = strlen(base) + sizeof pattern;
  scratch->folder = malloc(length);
  scratch->path = malloc(length + strlen(name) + 1);
  if (scratch->folder == NULL || scratch->path == NULL) {
    cc_scratch_remove(scratch);
    return NULL;
  }
  snprintf(scratch->folder, length, "%s%s", base, pattern);
  // The folder's mode is 0700, so that nobody else gets at what the editor leaves beside the file either.
  if (mkdtemp(scratch->folder) == NULL) {
    *error = errno;
    scratch->folder[0] = '\0';
    cc_scratch_remove(scratch);
    return NULL;
  }
  snprintf(scratch->path, length + strlen(name) + 1, "%s/%s", scratch->folder, name);
  *error = write_file(scratch->path, bytes, count);
  if (*error == 0) return scratch;
  cc_scratch_remove(scratch);
  return NULL;
}

int64_t cc_scratch_read(const cc_scratch *scratch, uint8_t *bytes, size_t capacity) {
  int file = open(scratch->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return -errno;
  struct stat status;
  int64_t result = 0;
  if (fstat(file, &status) != 0) result = -errno;
  else if (!S_ISREG(status.st_mode)) result = -EINVAL;
  else if (status.st_size > 0 && (uint64_t)status.st_size > capacity) result = status.st_size;
  while (result >= 0 && (size_t)result < capacity) {
    ssize_t count = read(file, bytes + result, capacity - (size_t)result);
    if (count == 0) break;
    if (count > 0) result += count;
    else if (errno != EINTR) result = -errno;
  }
  close(file);
  return result;
}

void cc_scratch_remove(cc_scratch *scratch) {
  if (scratch->folder != NULL && scratch->folder[0] != '\0') {
    DIR *folder = opendir(scratch->folder);
    if (folder != NULL) {
      // Editors leave copies and undo files beside the text.
      for (struct dirent *entry; (entry = readdir(folder)) != NULL;) unlinkat(dirfd(folder), entry->d_name, 0);
      closedir(folder);
    }
    rmdir(scratch->folder);
  }
  free(scratch->folder);
  free(scratch->path);
  free(scratch);
}
