#define _GNU_SOURCE
#include "system.h"

#ifdef __APPLE__
#include <sys/mount.h>
#include <sys/param.h>
#else
#include <sys/vfs.h>
#endif

#ifdef __APPLE__
#define LIST(file, names, size) flistxattr(file, names, size, 0)
#define GET(file, name, value, size) fgetxattr(file, name, value, size, 0, 0)
#define SET(file, name, value, size) fsetxattr(file, name, value, size, 0, 0)
#define REMOVE(file, name) fremovexattr(file, name, 0)
#define NO_ATTRIBUTE ENOATTR
#else
#define LIST(file, names, size) flistxattr(file, names, size)
#define GET(file, name, value, size) fgetxattr(file, name, value, size)
#define SET(file, name, value, size) fsetxattr(file, name, value, size, 0)
#define REMOVE(file, name) fremovexattr(file, name)
#define NO_ATTRIBUTE ENODATA
#endif

/// Makes a call again while a signal interrupts it.
#define RETRY(result, call) \
  do { \
    (result) = (call); \
  } while ((result) < 0 && errno == EINTR)

static const char *const access_list = "system.posix_acl_access";

/// The names of a file's attributes, each ended by a zero: to be freed, with its size; `NULL` with the error's number,
/// or 0 when there are none.
static char *attribute_names(int file, ssize_t *size, int *error) {
  *error = 0;
  RETRY(*size, LIST(file, NULL, 0));
  if (*size <= 0) {
    if (*size < 0 && errno != ENOTSUP) *error = errno;
    *size = 0;
    return NULL;
  }
  char *names = malloc((size_t)*size);
  if (!names) {
    *error = ENOMEM;
    return NULL;
  }
  ssize_t room = *size;
  RETRY(*size, LIST(file, names, (size_t)room));
  if (*size >= 0) return names;
  *error = errno;
  *size = 0;
  free(names);
  return NULL;
}

/// Copies one attribute; one that vanished meanwhile is not an error.
static int copy_attribute(int from, int to, const char *name) {
  ssize_t size, got;
  RETRY(size, GET(from, name, NULL, 0));
  if (size < 0) return errno == NO_ATTRIBUTE ? 0 : errno;
  char *value = malloc(size > 0 ? (size_t)size : 1);
  if (!value) return ENOMEM;
  int result = 0, set = 0;
  RETRY(got, GET(from, name, value, (size_t)size));
  if (got >= 0) RETRY(set, SET(to, name, value, (size_t)got));
  if (got < 0 || set < 0) result = errno;
  free(value);
  return result;
}

static bool has_name(const char *names, ssize_t size, const char *name) {
  for (const char *other = names; other < names + size; other += strlen(other) + 1) {
    if (strcmp(other, name) == 0) return true;
  }
  return false;
}

int system_remove_access_list(int descriptor) {
#ifdef __APPLE__
  (void)descriptor;
  return 0;
#else
  int result;
  RETRY(result, REMOVE(descriptor, access_list));
  return result == 0 || errno == ENODATA || errno == ENOTSUP ? 0 : errno;
#endif
}

int system_copy_attributes(int from, int to, enum system_attributes which) {
  ssize_t size = 0;
  int result = 0;
  char *names = attribute_names(from, &size, &result);
  for (char *name = names; result == 0 && name < names + size; name += strlen(name) + 1) {
    if (which == system_plain_attributes && strcmp(name, access_list) == 0) continue;
    result = copy_attribute(from, to, name);
  }
  // What the folder gave to the new file and the old one does not have.
  if (result == 0 && which == system_all_attributes && !has_name(names, size, access_list)) {
    result = system_remove_access_list(to);
  }
  free(names);
  return result;
}

int system_rename_new(const char *from, const char *to) {
  int result;
#ifdef __APPLE__
  RETRY(result, renamex_np(from, to, RENAME_EXCL));
#else
  RETRY(result, renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE));
#endif
  if (result == 0) return 0;
  // A file system that cannot promise it.
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return errno;
  RETRY(result, rename(from, to));
  return result == 0 ? 0 : errno;
}

int system_synchronize_file_system(int descriptor) {
#ifdef __APPLE__
  (void)descriptor;
  return 0;
#else
  int result;
  RETRY(result, syncfs(descriptor));
  return result == 0 ? 0 : errno;
#endif
}

bool system_is_made_up(const char *name) {
#ifdef __APPLE__
  (void)name;
  return false;
#else
  // From linux/magic.h: proc, sysfs, cgroup, cgroup2, debugfs, tracefs, securityfs, configfs, efivarfs, selinuxfs.
  static const uint32_t kinds[] = {0x9fa0,     0x62656572, 0x27e0eb,   0x63677270, 0x64626720,
                                   0x74726163, 0x73636673, 0x62656570, 0xde5e81e4, 0xf97cff8c};
  struct statfs status;
  int result;
  RETRY(result, statfs(name, &status));
  if (result != 0) return false;
  for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
    if ((uint32_t)status.f_type == kinds[index]) return true;
  }
  return false;
#endif
}
