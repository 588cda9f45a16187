#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Everything that a handler touches: signals belong to the process, so this is one set of static variables.
// All calls below that a handler makes are on POSIX's list of async-signal-safe functions.

const int32_t cc_signal_resize = SIGWINCH, cc_signal_stop = SIGTSTP, cc_signal_continue = SIGCONT;

/// What a signal is to us.
enum kind { OTHER, END, TRAP, NOTICE, BROKEN_PIPE };

static struct sigaction before[NSIG];
/// The kind by which a signal was taken; `OTHER` where it was left to the host.
static unsigned char installed[NSIG];
static int terminal = -1;
static int notice_pipe[2] = {-1, -1};
static struct termios shell_modes;
/// Two, so that a handler never sees one that is half-written.
static char emergency[2][CC_EMERGENCY];
static volatile size_t emergency_count[2];
static volatile sig_atomic_t current_emergency, taken, armed, writing;
/// Signals that came and were not asked for yet. A hundred stops are one.
static atomic_bool wake_waits;
/// The program that has the terminal while we wait for it.
static volatile sig_atomic_t borrower;
static volatile sig_atomic_t end_asked, end_waits, stop_waits, continue_waits, resize_waits, continued;

static enum kind kind_of(int number) {
  switch (number) {
  case SIGTERM: case SIGHUP: case SIGINT: case SIGQUIT:
  // Nobody sends these to ask for an end, but that is what they do to who takes no notice of them.
  case SIGUSR1: case SIGUSR2: case SIGALRM: case SIGVTALRM: case SIGPROF: case SIGXCPU: case SIGXFSZ:
#ifdef __linux__
  case SIGIO:
#endif
#ifdef SIGPWR
  case SIGPWR:
#endif
#ifdef SIGSTKFLT
  case SIGSTKFLT:
#endif
    return END;
  case SIGSEGV: case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSYS:
#ifdef SIGEMT
  case SIGEMT:
#endif
    return TRAP;
  case SIGWINCH: case SIGTSTP: case SIGCONT: return NOTICE;
  case SIGPIPE: return BROKEN_PIPE;
  default: break;
  }
#ifdef SIGRTMIN
  if (number >= SIGRTMIN && number <= SIGRTMAX) return END;
#endif
  return OTHER;
}

bool cc_write_within(int descriptor, const void *bytes, size_t count, int milliseconds) {
  const char *next = bytes;
  int64_t deadline = cc_now() + (int64_t)milliseconds * 1000000;
  while (count > 0) {
    int64_t left = (deadline - cc_now()) / 1000000;
    struct pollfd room = {descriptor, POLLOUT, 0};
    if (poll(&room, 1, left > 0 ? (int)left : 0) == 0) return false;
    ssize_t written = write(descriptor, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno != EINTR && errno != EAGAIN) {
      return false;
    }
  }
  return true;
}

bool cc_is_controlling(int descriptor) {
  return tcgetpgrp(descriptor) >= 0 || errno != ENOTTY;
}

bool cc_in_foreground(int descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  // It is not our controlling terminal: there is no foreground to be out of.
  return group == getpgrp() || (group < 0 && errno == ENOTTY);
}

void cc_give_back(bool drops_input) {
  if (!taken) return;
  taken = 0;
  int saved = errno;
  // In the background writing may stop us, and a stuck terminal would hold us for ever.
  struct sigaction ignore = {.sa_handler = SIG_IGN}, tty_output;
  sigaction(SIGTTOU, &ignore, &tty_output);
  int flags = fcntl(terminal, F_GETFL);
  fcntl(terminal, F_SETFL, flags | O_NONBLOCK);
  int which = current_emergency;
  struct pollfd room = {terminal, POLLOUT, 0};
  // Output that somebody stopped by Ctrl-S would leave the shell with our screen.
  if (poll(&room, 1, 100) == 0) tcflow(terminal, TCOON);
  cc_write_within(terminal, emergency[which], emergency_count[which], 200);
  fcntl(terminal, F_SETFL, flags);
  // In the background the modes are those that the shell reads its line with.
  if (cc_in_foreground(terminal)) tcsetattr(terminal, drops_input ? TCSAFLUSH : TCSANOW, &shell_modes);
  sigaction(SIGTTOU, &tty_output, NULL);
  errno = saved;
}

static void give_back_at_exit(void) {
  cc_give_back(false);
}

_Noreturn void cc_die(int32_t number) {
  cc_give_back(false);
  struct sigaction plain = {.sa_handler = SIG_DFL};
  sigaction(number, &plain, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  _exit(128 + number);
}

static void wake(void) {
  int saved = errno;
  // A full pipe already holds enough to wake whoever waits.
  (void)!write(notice_pipe[1], "", 1);
  errno = saved;
}

/// What the host does about a signal that is ours too.
static void pass_on(int number, siginfo_t *info, void *context) {
  const struct sigaction *host = &before[number];
  if (host->sa_flags & SA_SIGINFO) host->sa_sigaction(number, info, context);
  else if (host->sa_handler != SIG_DFL && host->sa_handler != SIG_IGN) host->sa_handler(number);
}

static void on_notice(int number, siginfo_t *info, void *context) {
  switch (number) {
  case SIGCONT: continued = continue_waits = 1; break;
  case SIGTSTP: stop_waits = 1; break;
  default: resize_waits = 1; break;
  }
  wake();
  pass_on(number, info, context);
}

/// The first one is handed to the program, so that it can save; a second one kills at once. A second SIGHUP is no
/// new request: a closing terminal sends one from the kernel and one from the shell. A program that hangs in a write to
/// a terminal that takes nothing any more would never hear of the first one.
static void on_end(int number, siginfo_t *info, void *context) {
  (void)info, (void)context;
  if (end_asked && number != SIGHUP) cc_die(number);
  int saved = errno;
  struct pollfd room = {terminal, POLLOUT, 0};
  if (writing && poll(&room, 1, 100) == 0) cc_die(number);
  errno = saved;
  if (!end_asked) end_waits = number;
  end_asked = 1;
  if (borrower > 0) kill(borrower, number);
  wake();
}

static void on_trap(int number, siginfo_t *info, void *context) {
  (void)context;
  cc_give_back(false);
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

static struct sigaction action_for(enum kind kind) {
  // SA_RESTART: a signal must not make a read of a file fail; poll is interrupted by one all the same.
  struct sigaction action = {.sa_flags = SA_RESTART | SA_SIGINFO};
  switch (kind) {
  case END: action.sa_sigaction = on_end; break;
  case NOTICE: action.sa_sigaction = on_notice; break;
  case TRAP:
    action.sa_sigaction = on_trap;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    break;
  default: action = (struct sigaction){.sa_handler = SIG_IGN}; break;
  }
  return action;
}

/// True for what handles crashes of every kind by one handler.
static bool is_reporter(const struct sigaction *action) {
  struct sigaction fault;
  return (action->sa_flags & SA_SIGINFO) && sigaction(SIGSEGV, NULL, &fault) == 0
    && fault.sa_sigaction == action->sa_sigaction;
}

/// Whoever ignores a signal, as nohup does with SIGHUP, or has a handler for it, means it. We share only what is no
/// use to one alone: a new size and the return from a stop; and traps, after which nobody could give the terminal back.
static bool is_ours_to_take(int number, enum kind kind) {
  // Swift's reporter of crashes counts SIGQUIT among them, but who sends it asks for an end.
  if (number == SIGQUIT && is_reporter(&before[number])) return true;
  bool is_default = !(before[number].sa_flags & SA_SIGINFO) && before[number].sa_handler == SIG_DFL;
  if (is_default || kind == TRAP) return true;
  bool is_ignored = !(before[number].sa_flags & SA_SIGINFO) && before[number].sa_handler == SIG_IGN;
  return kind == NOTICE && number != SIGTSTP && !is_ignored;
}

bool cc_arm(int descriptor, const struct termios *original, bool takes_resize) {
  if (notice_pipe[0] < 0) {
    if (pipe(notice_pipe) != 0) return false;
    for (int end = 0; end < 2; end++) {
      fcntl(notice_pipe[end], F_SETFD, FD_CLOEXEC);
      fcntl(notice_pipe[end], F_SETFL, O_NONBLOCK);
    }
    atexit(give_back_at_exit);
  }
  terminal = descriptor;
  shell_modes = *original;
  emergency_count[0] = emergency_count[1] = 0;
  taken = end_asked = continued = writing = 0;
  end_waits = stop_waits = continue_waits = resize_waits = 0;
  atomic_store(&wake_waits, false);
  while (cc_next_signal() != 0) continue;
  armed = 1;
  provide_stack();
  for (int number = 1; number < NSIG; number++) {
    enum kind kind = kind_of(number);
    installed[number] = OTHER;
    if (kind == OTHER || (number == SIGWINCH && !takes_resize)) continue;
    if (sigaction(number, NULL, &before[number]) != 0 || !is_ours_to_take(number, kind)) continue;
    struct sigaction action = action_for(kind);
    if (sigaction(number, &action, NULL) == 0) installed[number] = (unsigned char)kind;
  }
  return true;
}

bool cc_is_armed(void) {
  return armed;
}

void cc_arm_bytes(const char *bytes, size_t count) {
  int other = 1 - current_emergency;
  if (count > CC_EMERGENCY) count = CC_EMERGENCY;
  memcpy(emergency[other], bytes, count);
  emergency_count[other] = count;
  current_emergency = other;
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
  for (int number = 1; number < NSIG; number++) {
    if (installed[number] == OTHER) continue;
    struct sigaction ours = action_for((enum kind)installed[number]), now;
    // Whoever took the signal after us keeps it.
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == ours.sa_handler) {
      sigaction(number, &before[number], NULL);
    }
    installed[number] = OTHER;
  }
}

bool cc_hears_of_resizes(void) {
  return installed[SIGWINCH] != OTHER && cc_is_controlling(terminal);
}

int32_t cc_signal_descriptor(void) {
  return notice_pipe[0];
}

void cc_wake(void) {
  // First the flag: whoever reads the pipe looks at it after that.
  atomic_store(&wake_waits, true);
  wake();
}

bool cc_take_wake(void) {
  return atomic_exchange(&wake_waits, false);
}

bool cc_signal_waits(void) {
  return atomic_load_explicit(&wake_waits, memory_order_relaxed) || end_waits || stop_waits || continue_waits || resize_waits;
}

int32_t cc_next_signal(void) {
  char bytes[64];
  // A handler sets its flag first and wakes us then, so nothing is missed between this and the flags.
  while (read(notice_pipe[0], bytes, sizeof bytes) > 0) continue;
  int number = 0;
  if (end_waits) {
    number = end_waits;
    end_waits = 0;
  } else if (stop_waits) {
    stop_waits = 0;
    number = SIGTSTP;
  } else if (continue_waits) {
    continue_waits = 0;
    number = SIGCONT;
  } else if (resize_waits) {
    resize_waits = 0;
    number = SIGWINCH;
  }
  return number;
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
  // However often we were told to stop: that is done.
  continued = continue_waits = stop_waits = 0;
  return stopped;
}

void cc_lend_signals(int process) {
  static struct sigaction ours[3];
  static const int lent[3] = {SIGINT, SIGQUIT, SIGTSTP};
  bool begins = process < 0;
  if (process > 0) {
    borrower = process;
    // What came before there was somebody to pass it on to.
    if (end_asked) kill(process, SIGTERM);
  }
  if (begins) {
    // The borrower stops its group by Ctrl-Z, and then the shell has to see that we stopped, too.
    struct sigaction ignore = {.sa_handler = SIG_IGN}, plain = {.sa_handler = SIG_DFL};
    for (int i = 0; i < 3; i++) sigaction(lent[i], lent[i] == SIGTSTP ? &plain : &ignore, &ours[i]);
  }
  if (process != 0) return;
  borrower = 0;
  for (int i = 0; i < 3; i++) sigaction(lent[i], &ours[i], NULL);
  // Stops and returns were the borrower's.
  continued = continue_waits = stop_waits = 0;
}
