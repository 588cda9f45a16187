/// What the program needs of the operating system and what Swift cannot import by itself: extended attributes, variadic
/// functions, macros. Differences between systems end here.
#ifndef MEMOPAD_SYSTEM_H
#define MEMOPAD_SYSTEM_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

/// The error number of the last call that failed.
static inline int system_error(void) { return errno; }

/// `open`, which is variadic in C.
static inline int system_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

/// `openat`, which is variadic in C.
static inline int system_open_in(int folder, const char *name, int flags, mode_t mode) {
  return openat(folder, name, flags, mode);
}

/// Another descriptor of an open file, which no program that is started inherits.
static inline int system_duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 0); }

/// Brings a file's bytes to the disk, without the times that nobody needs to read them.
static inline int system_synchronize_bytes(int descriptor) {
#ifdef __APPLE__
  return fsync(descriptor);
#else
  return fdatasync(descriptor);
#endif
}

static inline bool system_is_regular(mode_t mode) { return S_ISREG(mode); }
static inline bool system_is_directory(mode_t mode) { return S_ISDIR(mode); }
static inline bool system_is_link(mode_t mode) { return S_ISLNK(mode); }
static inline bool system_is_fifo(mode_t mode) { return S_ISFIFO(mode); }
static inline bool system_is_socket(mode_t mode) { return S_ISSOCK(mode); }

/// When the content was last changed: seconds and nanoseconds since 1970.
static inline struct timespec system_mtime(const struct stat *status) {
#ifdef __APPLE__
  return status->st_mtimespec;
#else
  return status->st_mtim;
#endif
}

/// The words that the program was started with, the name first, and how many they are; 0 where they are not known, which
/// says nothing.
int system_argument_count(void);
char *const *system_arguments(void);

/// Makes sure that the file can grow by `count` bytes after `offset`; an error number, or 0 where the system cannot tell.
int system_reserve(int descriptor, off_t offset, off_t count);

/// Bytes of memory that this process may use, 0 where the system does not tell.
uint64_t system_memory(void);

/// Makes a write beyond the size that files may have (`ulimit -f`) fail instead of ending the process.
void system_survive_size_limit(void);

/// Which extended attributes are meant.
enum system_attributes {
  /// All but access control lists, which decide who may read.
  system_plain_attributes = 1,
  /// Access control lists too, and nothing beside what the other file has.
  system_all_attributes = 2,
};

/// Gives an open file the extended attributes of another, access control lists among them: an error number, or 0.
int system_copy_attributes(int from, int to, enum system_attributes which);

/// Takes away the access control list that a new file inherited from its folder: an error number, or 0.
int system_remove_access_list(int descriptor);

/// Gives a file another name unless that name is taken: 0, or an error number, EEXIST when it is taken.
int system_rename_new(const char *from, const char *to);

/// Brings the whole file system of an open file to the disk, where there is such a call: an error number, or 0.
int system_synchronize_file_system(int descriptor);

/// True for a file that the kernel makes up, such as those below /proc and /sys.
bool system_is_made_up(const char *name);

/// Makes sure that descriptors 0 to 2 are open, so that no file opened later is taken for standard output.
void system_keep_standard_files(void);

/// Makes a write to a pipe that nobody reads fail instead of ending the process.
void system_survive_broken_pipe(void);

/// Work on a thread of its own.
struct system_work;

/// Sets up work that has not begun; `NULL` when there is no memory.
struct system_work *system_work_make(void);

/// Runs `body` on a new thread that takes no signals; false when there can be no thread.
bool system_work_start(struct system_work *work, void (*body)(void *), void *context);

/// Says that the work is done: what was written before is seen by whoever waits.
void system_work_finish(struct system_work *work);

/// Waits until the work is done, at most for some milliseconds; true when it is.
bool system_work_wait(struct system_work *work, int milliseconds);

/// How far the work is, in whatever it counts.
void system_work_advance(struct system_work *work, uint64_t count);
uint64_t system_work_progress(const struct system_work *work);

/// Tells the work that nobody wants its result any more.
void system_work_cancel(struct system_work *work);
bool system_work_is_cancelled(const struct system_work *work);

/// Frees work that is done or never began.
void system_work_free(struct system_work *work);

#endif
