#include "internal.h"


#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
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

bool cc_knows_terminal(const char *name) {
  int error = 0;
  TERMINAL *before = set_curterm(NULL);
  bool known = setupterm(name, -1, &error) == OK && cursor_address != NULL;
  if (cur_term != NULL) del_curterm(cur_term);
  set_curterm(before);
  return known;
}

/// Appends a string of terminfo without its padding marks (`$<5>`), which only `tputs` understands.
static size_t append(char *bytes, size_t count, size_t capacity, const char *string) {
  if (string == NULL || string == (const char *)-1) return count;
  while (*string != '\0' && count < capacity) {
    const char *end = string[0] == '$' && string[1] == '<' ? strchr(string, '>') : NULL;
    if (end != NULL) string = end + 1;
    else bytes[count++] = *string++;
  }
  return count;
}

/// Prepares what a signal handler sends in place of `endwin`.
static void prepare_emergency(cc_session *session) {
  char bytes[1024];
  size_t count = append(bytes, 0, sizeof bytes, session->leave);
  count = append(bytes, count, sizeof bytes, keypad_local);
  count = append(bytes, count, sizeof bytes, exit_attribute_mode);
  count = append(bytes, count, sizeof bytes, orig_pair);
  count = append(bytes, count, sizeof bytes, cursor_normal);
  // Without an alternate screen the shell goes on below what is drawn.
  if (exit_ca_mode == NULL) {
    count = append(bytes, count, sizeof bytes, tiparm(cursor_address, lines - 1, 0));
    count = append(bytes, count, sizeof bytes, "\r\n");
  }
  count = append(bytes, count, sizeof bytes, exit_ca_mode);
  cc_arm_bytes(bytes, count);
}

/// Raw mode as we need it: every byte as it comes, Ctrl-S, Ctrl-Q, Ctrl-Z, Ctrl-C, Ctrl-V, Ctrl-O and Ctrl-Y among them.
static void set_modes(cc_session *session) {
  struct termios modes;
  raw();
  noecho();
  nonl();
  if (tcgetattr(session->descriptor, &modes) == 0) {
    modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK);
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | ISIG | IEXTEN);
    modes.c_cflag = (modes.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    tcsetattr(session->descriptor, TCSADRAIN, &modes);
  }
  def_prog_mode();
}

/// Shows the alternate screen, whole, and switches the further modes on: in this order, since the kitty
/// keyboard protocol keeps a stack for each of the two screens.
static void enter(cc_session *session) {
  cc_arm_taken(true);
  session->entered = true;
  cc_arm_writing(true);
  clearok(curscr, TRUE);
  wrefresh(session->window);
  cc_write_all(session->descriptor, session->enter, strlen(session->enter));
  cc_arm_writing(false);
}

static void leave(cc_session *session) {
  if (!session->entered) return;
  session->entered = false;
  cc_arm_writing(true);
  cc_write_all(session->descriptor, session->leave, strlen(session->leave));
  endwin();
  cc_arm_writing(false);
  cc_arm_taken(false);
}

static void release(cc_session *session) {
  if (session->screen != NULL) delscreen(session->screen);
  if (session->input != NULL) fclose(session->input);
  if (session->output != NULL) fclose(session->output);
  else if (session->descriptor >= 0) close(session->descriptor);
  free(session->enter);
  free(session->leave);
  free(session);
}

static cc_session *fail(cc_session *session, char *why, size_t why_size, const char *what, int error) {
  snprintf(why, why_size, error != 0 ? "%s: %s" : "%s", what, strerror(error));
  release(session);
  return NULL;
}

cc_session *cc_open(const char *term, const char *enter_bytes, const char *leave_bytes, char *why, size_t why_size) {
  cc_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->cursor = 1;
  session->enter = strdup(enter_bytes);
  session->leave = strdup(leave_bytes);
  session->descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (session->descriptor < 0) return fail(session, why, why_size, "no controlling terminal", errno);
  if (tcgetattr(session->descriptor, &session->original) != 0)
    return fail(session, why, why_size, "no terminal behind /dev/tty", errno);
  int other = fcntl(session->descriptor, F_DUPFD_CLOEXEC, 0);
  session->output = fdopen(session->descriptor, "w");
  session->input = other >= 0 ? fdopen(other, "r") : NULL;
  if (session->input == NULL || session->output == NULL)
    return fail(session, why, why_size, "cannot use /dev/tty", errno);
  // Before newterm, so that curses finds its signals taken and leaves them alone.
  if (!cc_arm(session->descriptor, &session->original))
    return fail(session, why, why_size, "a terminal session is open already", 0);
  // The size is told below: curses makes nothing of one that does not fit into a short.
  use_env(FALSE);
  session->screen = newterm(term, session->output, session->input);
  if (session->screen == NULL) {
    cc_disarm();
    return fail(session, why, why_size, "curses cannot use this terminal", 0);
  }
  prepare_emergency(session);
  cc_arm_taken(true);
  session->window = stdscr;
  set_modes(session);
  keypad(session->window, TRUE);
  leaveok(session->window, FALSE);
  scrollok(session->window, FALSE);
  int32_t width = COLS, height = LINES;
  cc_size(session, &width, &height);
  cc_resize(session, width, height);
  enter(session);
  return session;
}

/// False for a terminal that is stopped, or whose other end does not read: what curses writes to it hangs for ever.
static bool takes_output(const cc_session *session) {
  struct pollfd room = {session->descriptor, POLLOUT, 0};
  return poll(&room, 1, 500) == 1;
}

void cc_close(cc_session *session) {
  if (cc_in_foreground(session->descriptor) && takes_output(session)) {
    leave(session);
    tcsetattr(session->descriptor, TCSADRAIN, &session->original);
  } else {
    cc_give_back();
  }
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

bool cc_suspend(cc_session *session, bool whole_group) {
  // A session leader has no shell above it that could bring it back.
  if (getsid(0) == getpid()) return false;
  leave(session);
  tcsetattr(session->descriptor, TCSADRAIN, &session->original);
  bool stopped = cc_stop(whole_group);
  if (!wait_for_foreground(session)) return stopped;
  reset_prog_mode();
  enter(session);
  return stopped;
}

void cc_retake(cc_session *session) {
  if (!wait_for_foreground(session)) return;
  leave(session);
  reset_prog_mode();
  enter(session);
}

int32_t cc_number(cc_session *session, const char *capability) {
  (void)session;
  return tigetnum(capability);
}

bool cc_flag(cc_session *session, const char *capability) {
  (void)session;
  return tigetflag(capability) > 0;
}

const char *cc_string(cc_session *session, const char *capability) {
  (void)session;
  const char *string = tigetstr(capability);
  return string == (const char *)-1 ? NULL : string;
}

uint8_t cc_erase_byte(cc_session *session) {
  return session->original.c_cc[VERASE];
}
