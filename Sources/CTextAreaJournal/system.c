#define _GNU_SOURCE
#include "system.h"

static int argument_count;
static char **arguments;

int system_argument_count(void) { return argument_count; }
char *const *system_arguments(void) { return arguments; }

#ifdef __GLIBC__
/// Swift's library reads them from /proc, which need not be mounted; glibc hands them to every constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}
#endif

int system_reserve(int descriptor, off_t offset, off_t count) {
#ifdef __APPLE__
  (void)descriptor, (void)offset, (void)count;
  return 0;
#else
  int result;
  do result = posix_fallocate(descriptor, offset, count);
  while (result == EINTR);
  return result == EINVAL || result == EOPNOTSUPP ? 0 : result;
#endif
}

uint64_t system_memory(void) {
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  uint64_t least = pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : UINT64_MAX;
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < least) {
    least = limit.rlim_cur;
  }
  // What a container may use; the file says "max" where there is no limit, and is absent where there are no containers.
  FILE *file = fopen("/sys/fs/cgroup/memory.max", "re");
  unsigned long long most = 0;
  if (file) {
    if (fscanf(file, "%llu", &most) == 1 && most < least) least = most;
    fclose(file);
  }
  return least == UINT64_MAX ? 0 : least;
}

void system_survive_size_limit(void) { signal(SIGXFSZ, SIG_IGN); }

void system_survive_broken_pipe(void) { signal(SIGPIPE, SIG_IGN); }

void system_keep_standard_files(void) {
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    // What is written to a closed standard output must fail: it is opened for reading only.
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) open("/dev/null", O_RDONLY);
  }
}
