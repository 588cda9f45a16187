/// What the benchmarks need of the operating system and what Swift cannot import by itself. Differences between systems
/// end here: what a system cannot tell is negative.
#ifndef BENCHMARK_SYSTEM_H
#define BENCHMARK_SYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// What the last call that failed says of it.
static inline const char *bench_error(void) { return strerror(errno); }
/// Writes a line to standard error.
static inline void bench_say(const char *line) { fprintf(stderr, "%s\n", line); }

/// Nanoseconds of a clock that never goes back.
int64_t bench_wall_time(void);
/// Nanoseconds of CPU that this thread has used.
int64_t bench_thread_time(void);
/// Nanoseconds of CPU that a process has used.
int64_t bench_process_time(pid_t process);
/// How often this thread has asked for memory.
int64_t bench_allocations(void);
/// Instructions that this thread has executed outside of the kernel.
int64_t bench_instructions(void);

/// Makes an empty file for reading and writing that has no name and is gone when it is closed; -1 and `errno`.
int bench_temporary_file(const char *folder);

/// Removes a folder with all that is in it.
void bench_remove_folder(const char *path);
/// The names in a folder, each followed by a zero, in `names`; how many bytes they take, at most `size`.
int bench_list_folder(const char *path, char *names, int size);

/// Starts a program in a terminal of its own; the terminal's other end, or -1 and `errno`.
int bench_spawn(char *const *arguments, char *const *environment, int columns, int rows, pid_t *process);
/// Starts a program in a process group of its own, with an empty standard input and the rest in files; -1 and `errno`.
pid_t bench_spawn_to_files(char *const *arguments, char *const *environment, const char *output, const char *errors);
/// Changes a terminal's size and tells its program.
int bench_resize(int terminal, int columns, int rows);

#endif
