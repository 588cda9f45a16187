#define _GNU_SOURCE
#include "system.h"

#include <pthread.h>

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

int system_parse_arguments(int argc, char *const *argv, const struct option *options, struct system_argument *found) {
  // getopt keeps its place in global variables.
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  int count = 0;
  opterr = 0;
  optind = 1;
#ifdef __APPLE__
  optreset = 1;
#elif defined(__GLIBC__)
  optind = 0;  // glibc's way to begin anew
#endif
  int code = 0;
  while (count < argc) {
    optarg = NULL;
    optopt = 0;
    // "-" hands operands over in their order, ":" tells a missing value from an unknown option.
    code = getopt_long(argc, argv, "-:", options, NULL);
    if (code == -1) break;
    bool wrong = code == system_unknown || code == system_missing;
    found[count].code = code;
    found[count].value = wrong ? argv[optind > 1 ? optind - 1 : 1] : optarg;
    found[count].about = wrong ? optopt : 0;
    count += 1;
    if (wrong) break;
  }
  if (code == -1) {
    for (int index = optind; index < argc && count < argc; index++, count++) {
      found[count] = (struct system_argument){system_plain_operand, argv[index], 0};
    }
  }
  pthread_mutex_unlock(&lock);
  return count;
}

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
