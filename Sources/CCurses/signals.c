#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Everything that a handler touches: signals belong to the process, so this is one set of static variables.
// All calls below that a handler makes are on POSIX's list of async-signal-safe functions.

const int32_t cc_signal_resize = SIGWINCH, cc_signal_stop = SIGTSTP, cc_signal_continue = SIGCONT;

static const int ends[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int traps[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};
static const int notices[] = {SIGWINCH, SIGTSTP, SIGCONT};
#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static struct sigaction before[NSIG];
static int terminal = -1;
static int notice_pipe[2] = {-1, -1};
static struct termios shell_modes;
static char emergency[1024];
static volatile size_t emergency_count;
static volatile sig_atomic_t taken, end_asked, continued, armed, writing;

void cc_write_all(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    struct pollfd room = {descriptor, POLLOUT, 0};
    if (poll(&room, 1, 500) == 0) return;
    ssize_t written = write(descriptor, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno != EINTR && errno != EAGAIN) {
      return;
    }
  }
}

bool cc_in_foreground(int descriptor) {
  return tcgetpgrp(descriptor) == getpgrp();
}

void cc_give_back(void) {
  if (!taken) return;
  taken = 0;
  int saved = errno;
  // In the background writing may stop us, and a stuck terminal would hold us for ever.
  struct sigaction ignore = {.sa_handler = SIG_IGN}, tty_output;
  sigaction(SIGTTOU, &ignore, &tty_output);
  int flags = fcntl(terminal, F_GETFL);
  fcntl(terminal, F_SETFL, flags | O_NONBLOCK);
  cc_write_all(terminal, emergency, emergency_count);
  fcntl(terminal, F_SETFL, flags);
  // In the background the modes are those that the shell reads its line with.
  if (cc_in_foreground(terminal)) tcsetattr(terminal, TCSANOW, &shell_modes);
  sigaction(SIGTTOU, &tty_output, NULL);
  errno = saved;
}

_Noreturn void cc_die(int32_t number) {
  cc_give_back();
  struct sigaction plain = {.sa_handler = SIG_DFL};
  sigaction(number, &plain, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  _exit(128 + number);
}

static void notify(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already holds enough to wake whoever waits.
  (void)!write(notice_pipe[1], &byte, 1);
  errno = saved;
}

static void on_notice(int number) {
  if (number == SIGCONT) continued = 1;
  notify(number);
}

/// The first one is handed to the program, so that it can save; a second one kills at once. A second SIGHUP is no
/// new request: a closing terminal sends one from the kernel and one from the shell. A program that hangs in a write to
/// a terminal that takes nothing any more would never hear of the first one: curses tries again for ever.
static void on_end(int number) {
  if (end_asked && number != SIGHUP) cc_die(number);
  int saved = errno;
  struct pollfd room = {terminal, POLLOUT, 0};
  if (writing && poll(&room, 1, 2000) == 0) cc_die(number);
  errno = saved;
  end_asked = 1;
  notify(number);
}

static void on_trap(int number, siginfo_t *info, void *context) {
  (void)context;
  cc_give_back();
  sigaction(number, &before[number], NULL);
  // A fault happens again on return, with the handler that was there before; a signal that was sent does not.
  if (info->si_code <= 0) raise(number);
}

/// Traps may mean that the stack is used up: they are handled on one of their own.
static void provide_stack(void) {
  static char stack[32768];
  stack_t now, ours = {.ss_sp = stack, .ss_size = sizeof stack, .ss_flags = 0};
  if (sigaltstack(NULL, &now) == 0 && (now.ss_flags & SS_DISABLE) != 0) sigaltstack(&ours, NULL);
}

static void install(int number, struct sigaction *action) {
  sigaction(number, NULL, &before[number]);
  // Who ignores a signal, as nohup does with SIGHUP, means it; but nobody means to ignore a trap.
  if (before[number].sa_handler != SIG_IGN || action->sa_flags & SA_SIGINFO) sigaction(number, action, NULL);
}

bool cc_arm(int descriptor, const struct termios *original) {
  if (armed) return false;
  if (notice_pipe[0] < 0) {
    if (pipe(notice_pipe) != 0) return false;
    for (int end = 0; end < 2; end++) {
      fcntl(notice_pipe[end], F_SETFD, FD_CLOEXEC);
      fcntl(notice_pipe[end], F_SETFL, O_NONBLOCK);
    }
    atexit(cc_give_back);
  }
  while (cc_next_signal() != 0) continue;
  terminal = descriptor;
  shell_modes = *original;
  emergency_count = 0;
  taken = end_asked = continued = writing = 0;
  armed = 1;
  provide_stack();
  // SA_RESTART: a signal is no reason for somebody's read of a file to fail; poll ends on one all the same.
  struct sigaction end = {.sa_handler = on_end, .sa_flags = SA_RESTART};
  struct sigaction notice = {.sa_handler = on_notice, .sa_flags = SA_RESTART};
  struct sigaction trap = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  for (int i = 0; i < COUNT(ends); i++) install(ends[i], &end);
  for (int i = 0; i < COUNT(notices); i++) install(notices[i], &notice);
  for (int i = 0; i < COUNT(traps); i++) install(traps[i], &trap);
  // A message to a standard error that nobody reads would end us with the terminal in raw mode.
  install(SIGPIPE, &ignore);
  return true;
}

void cc_arm_bytes(const char *bytes, size_t count) {
  emergency_count = 0;
  memcpy(emergency, bytes, count);
  emergency_count = count;
}

void cc_arm_taken(bool is_taken) {
  taken = is_taken;
}

void cc_arm_writing(bool is_writing) {
  writing = is_writing;
}

bool cc_end_is_asked(void) {
  return end_asked;
}

void cc_disarm(void) {
  if (!armed) return;
  taken = armed = 0;
  for (int i = 0; i < COUNT(ends); i++) sigaction(ends[i], &before[ends[i]], NULL);
  for (int i = 0; i < COUNT(notices); i++) sigaction(notices[i], &before[notices[i]], NULL);
  for (int i = 0; i < COUNT(traps); i++) sigaction(traps[i], &before[traps[i]], NULL);
  sigaction(SIGPIPE, &before[SIGPIPE], NULL);
}

int cc_signal_descriptor(void) {
  return notice_pipe[0];
}

int32_t cc_next_signal(void) {
  unsigned char number;
  while (read(notice_pipe[0], &number, 1) == 1) {
    // One that cc_stop has seen to is no news.
    if (number == SIGCONT && !continued) continue;
    if (number == SIGCONT) continued = 0;
    return number;
  }
  return 0;
}

bool cc_stop(bool whole_group) {
  struct sigaction plain = {.sa_handler = SIG_DFL}, ignore = {.sa_handler = SIG_IGN}, ours;
  continued = 0;
  // Ourselves by raise: only that is sure to have stopped this thread when it returns. The kernel drops the signal
  // in an orphaned process group, and then no SIGCONT comes either.
  sigaction(SIGTSTP, &ignore, &ours);
  if (whole_group) kill(0, SIGTSTP);
  sigaction(SIGTSTP, &plain, NULL);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  bool stopped = continued;
  continued = 0;
  return stopped;
}
