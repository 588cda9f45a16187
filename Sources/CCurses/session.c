#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool cc_use_locale(void) {
  // LC_CTYPE only: it is all that curses goes by, and a host's number formats are none of our business.
  setlocale(LC_CTYPE, "");
  const char *codeset = nl_langinfo(CODESET);
  if (strcmp(codeset, "ANSI_X3.4-1968") == 0 || strcmp(codeset, "US-ASCII") == 0 || strcmp(codeset, "ASCII") == 0) {
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
    codeset = nl_langinfo(CODESET);
  }
  return strcmp(codeset, "UTF-8") == 0 || strcmp(codeset, "utf8") == 0;
}

const char *cc_environment(const char *name) {
  const char *value = getenv(name);
  return value != NULL && *value != '\0' ? value : NULL;
}

/// Opens the controlling terminal; where there is none, as under `su` or in a rescue shell, the terminal that standard
/// input, error or output is.
static int find_terminal(void) {
  int found = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  static const int standard[] = {0, 2, 1};
  for (int i = 0; found < 0 && i < 3; i++) {
    if (!isatty(standard[i])) continue;
    if ((fcntl(standard[i], F_GETFL) & O_ACCMODE) == O_RDWR) {
      found = fcntl(standard[i], F_DUPFD_CLOEXEC, 3);
    } else {
      const char *name = ttyname(standard[i]);
      if (name != NULL) found = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    }
  }
  return found;
}

/// Raw mode as we need it: every byte as it comes, Ctrl-S, Ctrl-Q, Ctrl-Z, Ctrl-C, Ctrl-V, Ctrl-O and Ctrl-Y among them.
static struct termios raw_modes(const struct termios *original) {
  struct termios modes = *original;
  modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK);
  modes.c_oflag &= ~(tcflag_t)OPOST;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | ISIG | IEXTEN);
  modes.c_cflag = (modes.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return modes;
}

/// Takes the modes, shows the alternate screen, and switches the further modes on: in this order, since the kitty
/// keyboard protocol keeps a stack for each of the two screens.
static void enter(cc_session *session) {
  char bytes[CC_EMERGENCY];
  cc_arm_bytes(bytes, cc_leave_bytes(session, bytes, sizeof bytes));
  cc_arm_taken(true);
  session->entered = true;
  session->cursor = -1;
  tcsetattr(session->descriptor, TCSANOW, &session->ours);
  if (session->screen != NULL) clearok(curscr, TRUE);
  if (session->screen != NULL && !session->has_begun) {
    // Curses shows the alternate screen with its first refresh, whatever is there already.
    session->has_begun = true;
    wrefresh(session->window);
    cc_send(session, (const uint8_t *)session->enter, strlen(session->enter));
  } else {
    cc_send(session, (const uint8_t *)bytes, cc_enter_bytes(session, bytes, sizeof bytes));
  }
}

/// False for a terminal that is stopped, or whose other end does not read: what is written to it waits for ever.
static bool takes_output(const cc_session *session) {
  struct pollfd room = {session->descriptor, POLLOUT, 0};
  return poll(&room, 1, 100) == 1;
}

void cc_withdraw(cc_session *session) {
  if (!session->entered) return;
  session->entered = false;
  if (!cc_in_foreground(session->descriptor) || !takes_output(session)) return cc_give_back(true);
  char bytes[CC_EMERGENCY];
  cc_write_within(session->descriptor, bytes, cc_leave_bytes(session, bytes, sizeof bytes), 300);
  session->way_back[0] = '\0';
  // What is left to be given back are the driver's modes.
  cc_arm_bytes(bytes, 0);
}

static void release(cc_session *session) {
  if (session->screen != NULL) cc_end_curses(session);
  if (session->description != NULL) cc_forget(session->description);
  if (session->descriptor >= 0) close(session->descriptor);
  free(session->enter);
  free(session->leave);
  free(session);
}

static cc_session *fail(cc_session *session, char *why, size_t why_size, const char *what, int error) {
  snprintf(why, why_size, error != 0 ? "%s: %s" : "%s", what, strerror(error));
  release(session);
  return NULL;
}

cc_session *cc_open(
  const char *names, size_t count, bool takes_resize, int32_t *index, char *why, size_t why_size
) {
  cc_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->descriptor = -1;
  if (cc_is_armed()) return fail(session, why, why_size, "a terminal session is open already", 0);
  if (stdscr != NULL && !isendwin())
    return fail(
      session, why, why_size,
      "this program has a curses screen of its own: draw in its windows by CursesWindow, or call endwin() first", 0);
  session->descriptor = find_terminal();
  if (session->descriptor < 0)
    return fail(session, why, why_size, "no terminal: there is no /dev/tty, and standard input is not one either", 0);
  if (tcgetattr(session->descriptor, &session->original) != 0)
    return fail(session, why, why_size, "the terminal does not answer", errno);
  session->ours = raw_modes(&session->original);
  // Before anything is read of terminfo: a crash there must find the terminal as it was.
  if (!cc_arm(session->descriptor, &session->original, takes_resize))
    return fail(session, why, why_size, "signals cannot be taken", errno);
  int number = 0;
  session->description = cc_describe(names, count, session->descriptor, &number);
  if (session->description == NULL) {
    cc_disarm();
    return fail(session, why, why_size, "unknown, or it cannot place its cursor", 0);
  }
  *index = number;
  cc_follow_size(session);
  return session;
}

void cc_take(cc_session *session, const char *enter_bytes, const char *leave_bytes) {
  cc_set_modes(session, enter_bytes, leave_bytes);
  enter(session);
}

void cc_go_inline(cc_session *session) {
  session->is_inline = true;
}

void cc_set_way_back(cc_session *session, const char *way_back) {
  snprintf(session->way_back, sizeof session->way_back, "%s", way_back);
  char bytes[CC_EMERGENCY];
  if (session->entered) cc_arm_bytes(bytes, cc_leave_bytes(session, bytes, sizeof bytes));
}

void cc_set_modes(cc_session *session, const char *enter_bytes, const char *leave_bytes) {
  char *enter = strdup(enter_bytes), *leave = strdup(leave_bytes);
  free(session->enter);
  free(session->leave);
  session->enter = enter;
  session->leave = leave;
  char bytes[CC_EMERGENCY];
  if (session->entered) cc_arm_bytes(bytes, cc_leave_bytes(session, bytes, sizeof bytes));
}

void cc_close(cc_session *session, bool drops_input) {
  cc_withdraw(session);
  cc_give_back(drops_input);
  cc_disarm();
  release(session);
}

/// Stops as long as we are in the background, where taking the terminal would stop us half-way.
/// @return false when a signal asks for an end meanwhile: then the terminal is left alone.
static bool wait_for_foreground(cc_session *session) {
  while (!cc_end_is_asked() && !cc_in_foreground(session->descriptor)) {
    // A shell that kills a stopped job wakes it up, and sends the signal only then; it ends this nap.
    struct timespec nap = {0, 100000000};
    nanosleep(&nap, NULL);
    if (!cc_end_is_asked() && !cc_stop(false)) break;
  }
  return !cc_end_is_asked();
}

bool cc_can_suspend(cc_session *session) {
  // A session leader has no shell above it that could bring it back, nor has who is no job of the terminal's.
  return getsid(0) != getpid() && cc_is_controlling(session->descriptor);
}

bool cc_suspend(cc_session *session, bool whole_group, bool drops_input) {
  cc_withdraw(session);
  cc_give_back(drops_input);
  bool stopped = cc_stop(whole_group);
  if (wait_for_foreground(session)) enter(session);
  return stopped;
}

int32_t cc_lend(cc_session *session, const char *command, const char *argument, bool drops_input) {
  cc_withdraw(session);
  cc_give_back(drops_input);
  int code = cc_run_command(session->descriptor, command, argument);
  if (wait_for_foreground(session)) enter(session);
  return code;
}

int32_t cc_descriptor(const cc_session *session) {
  return session->descriptor;
}

void cc_retake(cc_session *session) {
  if (!wait_for_foreground(session)) return;
  // Whoever had the terminal has moved the cursor, and what is above it now is theirs.
  session->way_back[0] = '\0';
  cc_withdraw(session);
  enter(session);
}

_Noreturn void cc_end(int32_t signal) {
  cc_give_back(false);
  fflush(NULL);
  cc_die(signal);
}

_Noreturn void cc_fail(const char *line) {
  (void)!write(STDERR_FILENO, line, strlen(line));
  exit(1);
}

uint8_t cc_erase_byte(cc_session *session) {
  return session == NULL ? (uint8_t)erasechar() : session->original.c_cc[VERASE];
}
