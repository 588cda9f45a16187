#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/// A pipe whose ends no other program inherits.
static bool make_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return true;
}

static pid_t start(const char *const *arguments, int input, int output) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t defaults, none;
  sigfillset(&defaults);
  sigemptyset(&none);
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, 0);
  if (output >= 0) posix_spawn_file_actions_adddup2(&files, output, 1);
  else posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_init(&attributes);
  // A group of its own: it keeps the clipboard when our terminal goes.
  posix_spawnattr_setflags(
    &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  pid_t child = -1;
  if (posix_spawnp(&child, arguments[0], &files, &attributes, (char *const *)arguments, environ) != 0) child = -1;
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return child;
}

/// Waits for the end of a child, and ends it when its time is over.
static int32_t finish(pid_t child, int64_t deadline) {
  int status;
  for (;;) {
    pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (ended < 0 && errno != EINTR) return -1;
    if (cc_now() >= deadline) {
      kill(child, SIGKILL);
      while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
      return -1;
    }
    struct timespec nap = {0, 1000000};
    nanosleep(&nap, NULL);
  }
}

int32_t cc_run(
  const char *const *arguments, const uint8_t *input, size_t input_count, uint8_t *output, size_t capacity,
  size_t *count, int32_t milliseconds
) {
  int to[2], from[2] = {-1, -1};
  int64_t deadline = cc_now() + (int64_t)milliseconds * 1000000;
  *count = 0;
  if (!make_pipe(to)) return -1;
  if (output != NULL && !make_pipe(from)) {
    close(to[0]);
    close(to[1]);
    return -1;
  }
  // A program that goes away early must not take us with it.
  struct sigaction ignore = {.sa_handler = SIG_IGN}, broken_pipe;
  sigaction(SIGPIPE, &ignore, &broken_pipe);
  pid_t child = start(arguments, to[0], from[1]);
  close(to[0]);
  if (from[1] >= 0) close(from[1]);
  fcntl(to[1], F_SETFL, O_NONBLOCK);
  int in = to[1], out = from[0];
  while (child > 0 && (in >= 0 || out >= 0)) {
    if (in >= 0 && input_count == 0) {
      close(in);
      in = -1;
      continue;
    }
    int64_t left = (deadline - cc_now()) / 1000000;
    struct pollfd files[2] = {{in, POLLOUT, 0}, {out, POLLIN, 0}};
    if (left <= 0 || (poll(files, 2, (int)left) < 0 && errno != EINTR)) break;
    if (files[0].revents != 0) {
      ssize_t written = write(in, input, input_count);
      if (written > 0) {
        input += written;
        input_count -= (size_t)written;
      } else if (errno != EINTR && errno != EAGAIN) {
        input_count = 0;
      }
    }
    if (files[1].revents != 0) {
      ssize_t got = capacity > *count ? read(out, output + *count, capacity - *count) : 0;
      if (got > 0) {
        *count += (size_t)got;
      } else if (got == 0 || errno != EINTR) {
        close(out);
        out = -1;
      }
    }
  }
  if (in >= 0) close(in);
  if (out >= 0) close(out);
  sigaction(SIGPIPE, &broken_pipe, NULL);
  return child > 0 ? finish(child, deadline) : -1;
}

/// True where the shell need not stay as a parent: nothing in the command is the shell's own syntax.
static bool is_plain(const char *command) {
  return strpbrk(command, "|&;<>()$`\\\"'*?[#~=%\n{") == NULL;
}

int cc_run_command(int descriptor, const char *command, const char *argument) {
  // As git does it: the command may have arguments of its own, and the file's name is none of the shell's business.
  char *script = malloc(strlen(command) + sizeof "exec  \"$@\"");
  if (script == NULL) return -1;
  sprintf(script, "%s%s \"$@\"", is_plain(command) ? "exec " : "", command);
  const char *arguments[] = {"sh", "-c", script, "sh", argument, NULL};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t defaults, none;
  sigemptyset(&none);
  sigemptyset(&defaults);
  // Those that we ignore meanwhile; those that a handler is for are the default again anyway.
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGQUIT);
  sigaddset(&defaults, SIGPIPE);
  posix_spawn_file_actions_init(&files);
  for (int file = 0; file < 3; file++) posix_spawn_file_actions_adddup2(&files, descriptor, file);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  cc_lend_signals(-1);
  pid_t child = -1;
  int status = -1, code = -1;
  if (posix_spawn(&child, "/bin/sh", &files, &attributes, (char *const *)arguments, environ) == 0) {
    cc_lend_signals(child);
    pid_t ended;
    do ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    if (ended == child) code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  cc_lend_signals(0);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  free(script);
  return code;
}
