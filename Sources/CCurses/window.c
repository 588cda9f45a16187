#include "internal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cc_has_screen(void) {
#ifdef NCURSES_WACS
  // A program may be linked with the library without wide characters, whose windows are of another shape, while it shares
  // stdscr with this one. The table of wide line characters comes only with a screen of this library's.
  if (_nc_wacs == NULL) return false;
#endif
  return stdscr != NULL;
}

void cc_window_size(cc_window *window, int32_t *columns, int32_t *rows) {
  *columns = getmaxx((WINDOW *)window);
  *rows = getmaxy((WINDOW *)window);
}

bool cc_window_origin(cc_window *window, int32_t *column, int32_t *row) {
  WINDOW *at = (WINDOW *)window;
  *column = *row = 0;
  // When a window is moved, curses leaves those that are derived from it with the old place; what they keep is their
  // place in their parent.
  for (WINDOW *parent = wgetparent(at); parent != NULL; at = parent, parent = wgetparent(at)) {
    *column += getparx(at);
    *row += getpary(at);
  }
  if (is_pad(at)) return false;
  *column += getbegx(at);
  *row += getbegy(at);
  return true;
}

void cc_window_cursor(cc_window *window, int32_t *column, int32_t *row) {
  *column = getcurx((WINDOW *)window);
  *row = getcury((WINDOW *)window);
}

void cc_set_window_cursor(cc_window *window, int32_t column, int32_t row) {
  wmove((WINDOW *)window, row, column);
}

void cc_window_changed(cc_window *window, bool moves_cursor) {
  wsyncup((WINDOW *)window);
  if (moves_cursor) wcursyncup((WINDOW *)window);
}

static uint32_t bits(attr_t look) {
  uint32_t result = 0;
  if (look & A_BOLD) result |= CC_BOLD;
  if (look & A_DIM) result |= CC_DIM;
#ifdef A_ITALIC
  if (look & A_ITALIC) result |= CC_ITALIC;
#endif
  if (look & A_UNDERLINE) result |= CC_UNDERLINE;
  if (look & A_REVERSE) result |= CC_REVERSE;
  return result;
}

cc_look cc_window_look(cc_window *window) {
  cc_look look = {0, 0, -1, -1};
  cchar_t background;
  memset(&background, 0, sizeof background);
  if (wgetbkgrnd((WINDOW *)window, &background) == OK) {
    wchar_t text[CCHARW_MAX + 1];
    attr_t attributes = A_NORMAL;
    short pair = 0;
#if CC_EXTENDED_PAIRS
    int wide = 0;
    getcchar(&background, text, &attributes, &pair, &wide);
    look.pair = wide;
#else
    getcchar(&background, text, &attributes, &pair, NULL);
    look.pair = pair;
#endif
    look.attributes = bits(attributes);
  }
  cc_pair_colors(look.pair, &look.foreground, &look.background);
  return look;
}

// MARK: Colours

int32_t cc_host_colors(void) {
  // Nothing until the host called start_color.
  return COLOR_PAIRS > 0 ? COLORS : 0;
}

int32_t cc_last_pair(void) {
  // A cell gives its pair as a short to whoever asks in the old way.
  return (COLOR_PAIRS < SHRT_MAX ? COLOR_PAIRS : SHRT_MAX) - 1;
}

void cc_pair_colors(int32_t pair, int32_t *foreground, int32_t *background) {
  *foreground = *background = -1;
  if (COLOR_PAIRS == 0) return;
#if CC_EXTENDED_PAIRS
  int first = -1, second = -1;
  extended_pair_content(pair, &first, &second);
#else
  short first = -1, second = -1;
  pair_content((short)pair, &first, &second);
#endif
  *foreground = first;
  *background = second;
}

bool cc_is_free_pair(int32_t pair) {
  int32_t foreground, background;
  cc_pair_colors(pair, &foreground, &background);
  // What nobody defined is black on black, as nobody would define it.
  return foreground == background && (foreground == 0 || foreground == -1);
}

void cc_free_pair(int32_t pair) {
  cc_define_pair(pair, 0, 0);
#if CC_EXTENDED_PAIRS
  free_pair(pair);
#endif
}

// MARK: Input

void cc_key_name(int32_t code, char *name, size_t size) {
  const char *known = keyname(code);
  snprintf(name, size, "%s", known == NULL ? "" : known);
}

void cc_key_bytes(int32_t code, char *bytes, size_t size) {
  char *bound = keybound(code, 0);
  snprintf(bytes, size, "%s", bound == NULL ? "" : bound);
  free(bound);
}

const int32_t cc_status_error = ERR, cc_status_key = KEY_CODE_YES, cc_first_key = KEY_MIN;
const int32_t cc_key_resize = KEY_RESIZE, cc_key_mouse = KEY_MOUSE;

bool cc_return_is_newline(void) {
  // Curses does not tell which descriptor it reads from; it is the standard one, unless the host chose another terminal.
  struct termios modes;
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
    if (tcgetattr(descriptor, &modes) == 0) return (modes.c_iflag & ICRNL) != 0;
  }
  return false;
}

int32_t cc_mouse_of(uint64_t state, cc_mouse *events) {
  static const struct { mmask_t pressed, released, clicked, twice, thrice; } buttons[] = {
    {BUTTON1_PRESSED, BUTTON1_RELEASED, BUTTON1_CLICKED, BUTTON1_DOUBLE_CLICKED, BUTTON1_TRIPLE_CLICKED},
    {BUTTON2_PRESSED, BUTTON2_RELEASED, BUTTON2_CLICKED, BUTTON2_DOUBLE_CLICKED, BUTTON2_TRIPLE_CLICKED},
    {BUTTON3_PRESSED, BUTTON3_RELEASED, BUTTON3_CLICKED, BUTTON3_DOUBLE_CLICKED, BUTTON3_TRIPLE_CLICKED},
    {BUTTON4_PRESSED, 0, 0, 0, 0},
#if NCURSES_MOUSE_VERSION > 1
    {BUTTON5_PRESSED, 0, 0, 0, 0},
#endif
  };
  uint32_t modifiers = 0;
  if (state & BUTTON_SHIFT) modifiers |= 1;
  if (state & BUTTON_ALT) modifiers |= 2;
  if (state & BUTTON_CTRL) modifiers |= 4;
  int32_t count = 0;
  for (int32_t i = 0; i < (int32_t)(sizeof buttons / sizeof *buttons); i++) {
    cc_mouse event = {i + 1, 0, 0, modifiers};
    if (state & buttons[i].pressed) event.is_pressed = true;
    else if (state & buttons[i].thrice) event.clicks = 3;
    else if (state & buttons[i].twice) event.clicks = 2;
    else if (state & buttons[i].clicked) event.clicks = 1;
    else if (!(state & buttons[i].released)) continue;
    events[count++] = event;
  }
  if (count == 0 && (state & REPORT_MOUSE_POSITION)) events[count++] = (cc_mouse){0, 0, 0, modifiers};
  return count;
}
