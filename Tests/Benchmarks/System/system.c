#define _GNU_SOURCE
#include "benchmark_system.h"

#include <dirent.h>
#include <ftw.h>
#include <sys/ioctl.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif
#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#endif

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t bench_wall_time(void) { return nanoseconds(CLOCK_MONOTONIC); }

int64_t bench_thread_time(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int64_t bench_process_time(pid_t process) {
#ifdef __linux__
  clockid_t clock;
  return clock_getcpuclockid(process, &clock) == 0 ? nanoseconds(clock) : -1;
#else
  (void)process;
  return -1;
#endif
}

#ifdef __GLIBC__
static _Thread_local int64_t allocations;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Everything in the process allocates through these. `free` stays the library's, since the memory is.
void *malloc(size_t size) { return allocations++, __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return allocations++, __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return allocations++, __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { return allocations++, __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  allocations++;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

int64_t bench_allocations(void) { return allocations; }
#else
int64_t bench_allocations(void) { return -1; }
#endif

int64_t bench_instructions(void) {
#ifdef __linux__
  static int counter = -2;
  if (counter == -2) {
    struct perf_event_attr attributes = {
        .type = PERF_TYPE_HARDWARE,
        .size = sizeof attributes,
        .config = PERF_COUNT_HW_INSTRUCTIONS,
        .exclude_kernel = 1,
        .exclude_hv = 1,
    };
    counter = (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  }
  int64_t count;
  if (counter >= 0 && read(counter, &count, sizeof count) == sizeof count) return count;
#endif
  return -1;
}

int bench_temporary_file(const char *folder) {
  char name[4096];
  if (snprintf(name, sizeof name, "%s/memo-bench-XXXXXX", folder) >= (int)sizeof name) return errno = ENAMETOOLONG, -1;
  int file = mkstemp(name);
  if (file >= 0) unlink(name);
  return file;
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *place) {
  (void)status, (void)type, (void)place;
  return remove(path);
}

void bench_remove_folder(const char *path) { nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

int bench_list_folder(const char *path, char *names, int size) {
  DIR *folder = opendir(path);
  if (!folder) return 0;
  int used = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    int length = (int)strlen(entry->d_name) + 1;
    if (entry->d_name[0] == '.' || used + length > size) continue;
    memcpy(names + used, entry->d_name, (size_t)length);
    used += length;
  }
  closedir(folder);
  return used;
}

int bench_spawn(char *const *arguments, char *const *environment, int columns, int rows, pid_t *process) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int terminal;
  *process = forkpty(&terminal, NULL, NULL, &size);
  if (*process < 0) return -1;
  if (*process == 0) {
    execve(arguments[0], arguments, environment);
    _exit(127);
  }
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  fcntl(terminal, F_SETFL, O_NONBLOCK);
  return terminal;
}

static int file_for(const char *path, int flags, int number) {
  int file = open(path, flags, 0600);
  return file < 0 ? -1 : dup2(file, number);
}

pid_t bench_spawn_to_files(char *const *arguments, char *const *environment, const char *output, const char *errors) {
  pid_t process = fork();
  if (process != 0) return process;
  setpgid(0, 0);
  // What the caller blocks or ignores is not the program's.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int flags = O_WRONLY | O_CREAT | O_TRUNC;
  if (file_for("/dev/null", O_RDONLY, 0) < 0 || file_for(output, flags, 1) < 0 || file_for(errors, flags, 2) < 0) {
    _exit(127);
  }
  execvpe(arguments[0], arguments, environment);
  _exit(127);
}

int bench_resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}
