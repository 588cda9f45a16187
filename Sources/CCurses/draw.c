#include "internal.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

/// Curses is told of one row more than there is, which stays blank: for a lower right corner it switches automatic
/// margins off or inserts cells, and then a combining mark lands on the wrong cell, and a glyph of two cells before the
/// corner (ncurses 6.4, tmux) eats it. Terminals that wrap only when the next character comes (xenl) need none of it.
static int32_t rows_for_curses(int32_t rows) {
  return tigetflag("am") > 0 && tigetflag("xenl") > 0 ? rows + 1 : rows;
}

bool cc_begin_curses(cc_session *session, const char *term) {
  if (session->screen != NULL) return true;
  int input = fcntl(session->descriptor, F_DUPFD_CLOEXEC, 3), output = fcntl(session->descriptor, F_DUPFD_CLOEXEC, 3);
  session->input = input >= 0 ? fdopen(input, "r") : NULL;
  session->output = output >= 0 ? fdopen(output, "w") : NULL;
  if (session->input == NULL || session->output == NULL) return false;
  session->host = stdscr != NULL ? set_term(NULL) : NULL;
  // The true size is told below; but a description without one is of no use to curses unless it asks the driver.
  use_env(FALSE);
  struct winsize size;
  bool is_sane = ioctl(session->descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row < 4096 && size.ws_col < 4096;
  use_tioctl(is_sane);
  session->screen = newterm(term, session->output, session->input);
  if (session->screen == NULL) return false;
  session->window = stdscr;
  nonl();
  typeahead(-1);
  leaveok(session->window, FALSE);
  scrollok(session->window, FALSE);
  // Its first refresh sets the modes that it was last told of.
  tcsetattr(session->descriptor, TCSANOW, &session->ours);
  def_prog_mode();
  if (!session->entered) tcsetattr(session->descriptor, TCSANOW, &session->original);
  cc_resize(session);
  return true;
}

void cc_end_curses(cc_session *session) {
  // ncurses 6.4 forgets every screen's windows when it frees one: a host's screen is worth more than ours costs.
  if (session->host != NULL) set_term(session->host);
  else delscreen(session->screen);
  fclose(session->input);
  fclose(session->output);
}

cc_window *cc_own_window(cc_session *session) {
  return (cc_window *)session->window;
}

int32_t cc_start_colors(void) {
  if (!has_colors() || start_color() == ERR || use_default_colors() == ERR) return 0;
#if CC_EXTENDED_PAIRS
  return COLOR_PAIRS - 1;
#else
  return (COLOR_PAIRS < SHRT_MAX ? COLOR_PAIRS : SHRT_MAX) - 1;
#endif
}

bool cc_define_pair(int32_t pair, int32_t foreground, int32_t background) {
#if CC_EXTENDED_PAIRS
  return init_extended_pair(pair, foreground, background) != ERR;
#else
  return init_pair((short)pair, (short)foreground, (short)background) != ERR;
#endif
}

static attr_t attributes(uint32_t bits) {
  attr_t result = A_NORMAL;
  if (bits & CC_BOLD) result |= A_BOLD;
  if (bits & CC_DIM) result |= A_DIM;
#ifdef A_ITALIC
  if (bits & CC_ITALIC) result |= A_ITALIC;
#endif
  if (bits & CC_UNDERLINE) result |= A_UNDERLINE;
  if (bits & CC_REVERSE) result |= A_REVERSE;
  return result;
}

bool cc_can_draw(uint32_t scalar, int32_t width) {
  if (scalar < 0x7F) return scalar >= 0x20 && width == 1;
  if (wcwidth((wchar_t)scalar) != width) return false;
  char bytes[MB_LEN_MAX];
  mbstate_t state;
  memset(&state, 0, sizeof state);
  return wcrtomb(bytes, (wchar_t)scalar, &state) != (size_t)-1;
}

static void set(cchar_t *cell, const wchar_t *text, const cc_cell *style) {
  attr_t look = attributes(style->attributes);
#if CC_EXTENDED_PAIRS
  int pair = style->pair;
  setcchar(cell, text, look, 0, &pair);
#else
  setcchar(cell, text, look, (short)style->pair, NULL);
#endif
}

/// Turns one cell into one curses cell, or into two where a stand-in of two cells is needed.
static int render(cchar_t *cells, const cc_cell *cell) {
  wchar_t text[6] = {(wchar_t)cell->base};
  if (cc_can_draw(cell->base, cell->width)) {
    int length = 1;
    for (int i = 0; i < 4 && length < CCHARW_MAX; i++) {
      if (cell->marks[i] != 0 && cc_can_draw(cell->marks[i], 0)) text[length++] = (wchar_t)cell->marks[i];
    }
    set(&cells[0], text, cell);
    return 1;
  }
  text[0] = cc_can_draw(0xFFFD, 1) ? 0xFFFD : L'?';
  set(&cells[0], text, cell);
  if (cell->width < 2) return 1;
  text[0] = L' ';
  set(&cells[1], text, cell);
  return 2;
}

void cc_put(cc_window *window, int32_t row, int32_t column, const cc_cell *cells, int32_t count) {
  cchar_t rendered[256];
  while (count > 0) {
    int filled = 0, width = 0;
    for (; count > 0 && filled < 254; cells++, count--) {
      filled += render(&rendered[filled], cells);
      width += cells->width;
    }
    mvwadd_wchnstr((WINDOW *)window, row, column, rendered, filled);
    column += width;
  }
}

void cc_erase(cc_window *window) {
  werase((WINDOW *)window);
}

void cc_show(cc_session *session, int32_t row, int32_t column) {
  int cursor = row < 0 ? 0 : 1;
  struct pollfd room = {session->descriptor, POLLOUT, 0};
  if (cc_end_is_asked() && poll(&room, 1, 100) == 0) return;
  cc_arm_writing(true);
  if (cursor != session->cursor) curs_set(cursor);
  session->cursor = cursor;
  if (cursor) wmove(session->window, row, column);
  wrefresh(session->window);
  cc_arm_writing(false);
}

void cc_resize(cc_session *session) {
  resizeterm(rows_for_curses(session->rows), session->columns);
  werase(session->window);
  clearok(curscr, TRUE);
}

void cc_bell(cc_session *session) {
  cc_send(session, (const uint8_t *)"\a", 1);
}
