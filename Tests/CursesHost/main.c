// A program that owns curses, for the tests of what textarea.h does in its windows, and of what it leaves alone.
//
//     curses-host NAME    prints what the test of that name found out

#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <textarea.h>

static FILE *input, *sent;
static SCREEN *screen;

static void fail(const char *what) {
  printf("%s\n", what);
  exit(1);
}

// A screen of 60 x 20 that nobody sees: what curses sends goes to a file.
static void begin(const char *term) {
  setenv("LINES", "20", 1);
  setenv("COLUMNS", "60", 1);
  unsetenv("NO_COLOR");
  input = fopen("/dev/null", "r");
  sent = tmpfile();
  if (input == NULL || sent == NULL) fail("no files");
  screen = newterm(term, sent, input);
  if (screen == NULL) fail("no screen");
  start_color();
}

static ta_area *area_of(const char *text) {
  ta_area *area = ta_create();
  ta_set_text(area, text, TA_NUL);
  return area;
}

static ta_window *adopt(WINDOW *window) {
  ta_error error;
  ta_window *view = ta_window_adopt(window, &error);
  if (view == NULL) fail(ta_error_string(error));
  return view;
}

static void print_text(ta_area *area) {
  size_t length;
  char *text = ta_copy_text(area, &length);
  for (size_t i = 0; i < length; i++) {
    if (text[i] >= ' ') putchar(text[i]);
    else printf("<%02X>", (unsigned char)text[i]);
  }
  printf("\n");
  ta_free(text);
}

// What the window has in a row, blanks at its end left out.
static void print_row(WINDOW *window, int row, int column, int count) {
  wchar_t text[128];
  mvwinnwstr(window, row, column, text, count);
  size_t end = wcslen(text);
  while (end > 0 && text[end - 1] == L' ') end--;
  text[end] = L'\0';
  printf("%ls\n", text);
}

static void draw(ta_window *view, ta_area *area) {
  ta_error error = ta_window_draw(view, area);
  if (error != TA_OK) fail(ta_error_string(error));
}

// MARK: Drawing

static void no_screen(void) {
  ta_error error;
  ta_window *view = ta_window_adopt(&error, &error);
  printf("%d %s\n", view != NULL, ta_error_string(error));
}

static void windows(void) {
  begin("xterm-256color");
  ta_area *area = area_of("one\n日本 é");
  WINDOW *window = newwin(5, 12, 3, 4);
  ta_window *view = adopt(window);
  draw(view, area);
  for (int row = 0; row < 4; row++) print_row(window, row, 0, 12);
  // Half of it gone, and drawn again.
  werase(window);
  draw(view, area);
  print_row(window, 1, 0, 12);
  wresize(window, 4, 20);
  draw(view, area);
  print_row(window, 0, 0, 20);
  print_row(window, 3, 0, 20);
}

static void derived(void) {
  begin("xterm-256color");
  ta_area *area = area_of("inside");
  ta_set(area, TA_BORDER, TA_BORDER_NONE);
  WINDOW *parent = newwin(6, 20, 2, 2), *window = derwin(parent, 3, 10, 1, 5);
  box(parent, 0, 0);
  wnoutrefresh(parent);
  ta_window *view = adopt(window);
  draw(view, area);
  // The parent knows that it has changed, and has its cursor at the caret.
  printf("%d %d,%d\n", is_linetouched(parent, 1), getcurx(parent), getcury(parent));
  print_row(parent, 1, 5, 10);
  mvwin(parent, 5, 7);
  ta_outcome outcome;
  ta_window_mouse(view, area, 7 + 5 + 3, 5 + 1, BUTTON1_PRESSED, &outcome);
  size_t anchor, caret;
  ta_get_selection(area, &anchor, &caret);
  printf("click at %zu\n", caret);
}

static void pads(void) {
  begin("xterm-256color");
  ta_area *area = area_of("in a pad");
  WINDOW *pad = newpad(100, 200);
  ta_window *view = adopt(pad);
  draw(view, area);
  print_row(pad, 1, 0, 40);
  ta_window_mouse(view, area, 4, 1, BUTTON1_PRESSED, NULL);
  size_t caret;
  ta_get_selection(area, NULL, &caret);
  printf("click at %zu\n", caret);
}

static void cursors(void) {
  begin("xterm-256color");
  ta_area *area = area_of("abc");
  WINDOW *window = newwin(5, 20, 0, 0);
  ta_window *view = adopt(window);
  draw(view, area);
  printf("%d,%d\n", getcurx(window), getcury(window));
  ta_set(area, TA_FOCUSED, 0);
  wmove(window, 4, 17);
  draw(view, area);
  printf("%d,%d\n", getcurx(window), getcury(window));
}

static void backgrounds(void) {
  begin("xterm-256color");
  init_pair(3, COLOR_YELLOW, COLOR_BLUE);
  ta_area *area = area_of("abc");
  WINDOW *window = newwin(5, 20, 0, 0);
  wbkgd(window, COLOR_PAIR(3) | A_BOLD);
  ta_window *view = adopt(window);
  draw(view, area);
  chtype cell = mvwinch(window, 1, 2), blank = mvwinch(window, 2, 2);
  printf("%d %d %d\n", (int)PAIR_NUMBER(cell), (int)PAIR_NUMBER(blank), (cell & A_BOLD) != 0);
}

// MARK: Colour pairs

static void print_pair(int pair) {
  int foreground, background;
  extended_pair_content(pair, &foreground, &background);
  printf("%d:%d/%d ", pair, foreground, background);
}

static void pairs(void) {
  begin("xterm-256color");
  init_pair(1, COLOR_RED, COLOR_BLACK);
  init_pair(2, COLOR_GREEN, COLOR_BLACK);
  ta_area *area = area_of("abc");
  ta_set_style(area, TA_ROLE_TEXT, "fg=blue");
  ta_set_style(area, TA_ROLE_FOCUSED_BORDER, "fg=magenta");
  WINDOW *window = newwin(5, 20, 0, 0);
  ta_window *view = adopt(window);
  draw(view, area);
  for (int pair = 1; pair <= 3; pair++) print_pair(pair);
  for (int pair = 32764; pair <= 32766; pair++) print_pair(pair);
  // Another one beside it takes pairs of its own.
  ta_window *second = adopt(window);
  draw(second, area);
  printf("%d ", ta_window_lacks_color_pairs(second));
  ta_window_release(second);
  ta_window_release(view);
  for (int pair = 32764; pair <= 32766; pair++) print_pair(pair);
  // The host's own are as they were, and so is what it allocates.
  print_pair(1);
  printf("%d\n", alloc_pair(6, 7) < 8);
}

static void no_pairs(void) {
  begin("xterm");
  for (int pair = 1; pair < COLOR_PAIRS; pair++) init_pair(pair, COLOR_RED, COLOR_BLACK + 1 + pair % 7);
  ta_area *area = area_of("abc");
  ta_set_style(area, TA_ROLE_TEXT, "bold,fg=blue");
  WINDOW *window = newwin(5, 20, 0, 0);
  ta_window *view = adopt(window);
  printf("%d ", ta_window_lacks_color_pairs(view));
  draw(view, area);
  chtype cell = mvwinch(window, 1, 2);
  printf("%d %c %d %d\n", ta_window_lacks_color_pairs(view), (char)(cell & A_CHARTEXT), (int)PAIR_NUMBER(cell),
         (cell & A_BOLD) != 0);
}

static void no_colors(void) {
  setenv("LINES", "20", 1);
  setenv("COLUMNS", "60", 1);
  input = fopen("/dev/null", "r");
  sent = tmpfile();
  screen = newterm("xterm-256color", sent, input);
  ta_area *area = area_of("abc");
  ta_set_style(area, TA_ROLE_TEXT, "fg=blue");
  WINDOW *window = newwin(5, 20, 0, 0);
  ta_window *view = adopt(window);
  draw(view, area);
  printf("%d %d\n", COLOR_PAIRS, ta_window_lacks_color_pairs(view));
}

// MARK: Events

static void feed(ta_window *view, ta_area *area, const wchar_t *text) {
  for (; *text != 0; text++) ta_window_wch(view, area, OK, (uint32_t)*text, NULL);
}

static void keys(void) {
  begin("xterm-256color");
  keypad(stdscr, TRUE);
  ta_area *area = ta_create();
  ta_window *view = adopt(stdscr);
  feed(view, area, L"one zwei 日本");
  ta_window_wch(view, area, KEY_CODE_YES, KEY_LEFT, NULL);
  ta_window_wch(view, area, KEY_CODE_YES, KEY_BACKSPACE, NULL);
  ta_window_wch(view, area, KEY_CODE_YES, KEY_HOME, NULL);
  ta_window_wch(view, area, KEY_CODE_YES, KEY_DC, NULL);
  ta_window_wch(view, area, KEY_CODE_YES, KEY_END, NULL);
  ta_window_wch(view, area, OK, '\r', NULL);
  // ESC and b: a word to the left.
  feed(view, area, L"more words\033b!");
  print_text(area);
  // Ctrl with an arrow has a name of terminfo's, and a number that is known only now.
  int code = key_defined("\033[1;5D");
  ta_window_wch(view, area, KEY_CODE_YES, (uint32_t)code, NULL);
  feed(view, area, L"?");
  print_text(area);
  printf("%d\n", code > KEY_MAX);
}

static void escapes(void) {
  begin("xterm-256color");
  ta_area *area = ta_create();
  ta_window *view = adopt(stdscr);
  int focused;
  ta_outcome outcome;
  printf("%d ", ta_window_wait(view, area));
  ta_window_wch(view, area, OK, 27, &outcome);
  ta_get(area, TA_FOCUSED, &focused);
  printf("%d %d %d ", outcome.handled, focused, ta_window_wait(view, area) >= 0);
  ta_window_wch(view, area, ERR, 0, &outcome);
  ta_get(area, TA_FOCUSED, &focused);
  printf("%d %d ", focused, ta_window_wait(view, area));
  ta_set(area, TA_FOCUSED, 1);
  ta_window_set_escape_wait(view, 0);
  ta_window_wch(view, area, OK, 27, &outcome);
  ta_get(area, TA_FOCUSED, &focused);
  printf("%d\n", focused);
}

static void pastes(void) {
  begin("xterm-256color");
  ta_area *area = ta_create();
  ta_set(area, TA_SUBMITS_ON_ENTER, 1);
  ta_window *view = adopt(stdscr);
  feed(view, area, L"\033[200~a\rb\033b");
  // In a paste nothing is a key, whatever curses takes it for.
  ta_window_wch(view, area, KEY_CODE_YES, KEY_BACKSPACE, NULL);
  feed(view, area, L"c\033[201~");
  ta_outcome outcome;
  ta_window_wch(view, area, ERR, 0, &outcome);
  print_text(area);
  printf("%zu\n", outcome.requests);
  ta_undo(area);
  print_text(area);
}

static void bytes(void) {
  begin("xterm-256color");
  ta_area *area = ta_create();
  ta_window *view = adopt(stdscr);
  const char *text = "é日";
  for (; *text != '\0'; text++) ta_window_ch(view, area, (unsigned char)*text, NULL);
  ta_window_ch(view, area, KEY_LEFT, NULL);
  ta_window_ch(view, area, '!', NULL);
  ta_window_ch(view, area, ERR, NULL);
  print_text(area);
}

static void clicks(void) {
  begin("xterm-256color");
  ta_area *area = area_of("one two\nthree");
  WINDOW *window = newwin(6, 20, 4, 10);
  ta_window *view = adopt(window);
  draw(view, area);
  size_t anchor, caret;
  ta_window_mouse(view, area, 10 + 2 + 4, 4 + 1, BUTTON1_DOUBLE_CLICKED, NULL);
  ta_get_selection(area, &anchor, &caret);
  printf("%zu-%zu ", anchor, caret);
  ta_window_mouse(view, area, 10 + 2, 4 + 1, BUTTON1_PRESSED, NULL);
  ta_window_mouse(view, area, 10 + 2 + 2, 4 + 1, REPORT_MOUSE_POSITION, NULL);
  ta_window_mouse(view, area, 10 + 2 + 3, 4 + 1, BUTTON1_RELEASED, NULL);
  ta_get_selection(area, &anchor, &caret);
  printf("%zu-%zu ", anchor, caret);
  // Far outside: no crash.
  ta_window_mouse(view, area, -2147483647, 2147483647, BUTTON1_PRESSED, NULL);
  ta_window_mouse(view, area, 1, 1, ~0ul, NULL);
  printf("ok\n");
}

static void leaves_alone(void) {
  begin("xterm-256color");
  cbreak();
  nodelay(stdscr, TRUE);
  curs_set(0);
  refresh();
  fflush(sent);
  long before = ftell(sent);
  ta_area *area = area_of("abc");
  ta_window *view = adopt(stdscr);
  draw(view, area);
  ta_window_wch(view, area, OK, 'x', NULL);
  ta_window_release(view);
  fflush(sent);
  printf("%ld %d %d %d\n", ftell(sent) - before, isendwin(), is_nodelay(stdscr), curs_set(0));
}

// MARK: Anything

static unsigned long state = 1;

// A number below a limit, the same ones each time.
static unsigned long below(unsigned long limit) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return (state >> 33) % limit;
}

static void noise(void) {
  begin("xterm-256color");
  keypad(stdscr, TRUE);
  ta_area *areas[] = {ta_create(), ta_create_field()};
  WINDOW *parent = newwin(20, 60, 0, 0);
  WINDOW *windows[] = {newwin(5, 20, 1, 1), derwin(parent, 8, 30, 3, 3), newpad(50, 90)};
  ta_window *views[] = {adopt(windows[0]), adopt(windows[1]), adopt(windows[2])};
  static const uint32_t characters[] = {
    'a', ' ', 27, 27, '[', '2', '0', '0', '1', '~', 'O', 'M', 9, 10, 13, 0, 127, 0x301, 0x65E5, 0x1F469, 0x200D, 0xD800,
    0x110000, 0xFFFFFFFF};
  static const uint32_t codes[] = {
    KEY_UP, KEY_DOWN, KEY_LEFT, KEY_END, KEY_BACKSPACE, KEY_DC, KEY_ENTER, KEY_RESIZE, KEY_MOUSE, KEY_F(1), KEY_F(63),
    KEY_MAX, 600, 0, 0x7FFFFFFF, 0xFFFFFFFF};
  static const int places[] = {0, 1, 5, 19, -1, 2147483647, -2147483647 - 1};
  for (int i = 0; i < 4000; i++) {
    ta_area *area = areas[below(2)];
    unsigned long which = below(3);
    ta_window *view = views[which];
    ta_outcome outcome;
    switch (below(8)) {
    case 0: case 1: case 2:
      ta_window_wch(view, area, OK, characters[below(sizeof characters / sizeof *characters)], &outcome);
      break;
    case 3: ta_window_wch(view, area, KEY_CODE_YES, codes[below(sizeof codes / sizeof *codes)], &outcome); break;
    case 4: ta_window_wch(view, area, ERR, 0, &outcome); break;
    case 5: ta_window_ch(view, area, (int)below(600) - 50, &outcome); break;
    case 6:
      ta_window_mouse(view, area, places[below(7)], places[below(7)], below(0xFFFFFFFF), &outcome);
      ta_set(area, TA_FOCUSED, 1);
      break;
    default:
      if (which == 0) wresize(windows[0], 1 + (int)below(12), 1 + (int)below(40));
      ta_window_draw(view, area);
      wnoutrefresh(which == 0 ? windows[0] : parent);
      doupdate();
    }
  }
  for (int i = 0; i < 3; i++) ta_window_release(views[i]);
  ta_destroy(areas[0]);
  ta_destroy(areas[1]);
  printf("ok\n");
}

static const struct { const char *name; void (*run)(void); } tests[] = {
  {"no-screen", no_screen}, {"windows", windows}, {"derived", derived}, {"pads", pads}, {"cursors", cursors},
  {"backgrounds", backgrounds}, {"pairs", pairs}, {"no-pairs", no_pairs}, {"no-colors", no_colors}, {"keys", keys},
  {"escapes", escapes}, {"pastes", pastes}, {"bytes", bytes}, {"clicks", clicks}, {"leaves-alone", leaves_alone},
  {"noise", noise},
};

int main(int count, char **arguments) {
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) fail("no locale");
  for (size_t i = 0; count > 1 && i < sizeof tests / sizeof *tests; i++) {
    if (strcmp(tests[i].name, arguments[1]) != 0) continue;
    tests[i].run();
    if (screen != NULL) endwin();
    return 0;
  }
  fail("no such test");
}
