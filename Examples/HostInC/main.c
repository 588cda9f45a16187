// Three memos in a C program on curses: a list in one panel, a text area for the chosen memo in another.
//
// Enter goes from the list to the memo, Esc back, q ends the program.

#define NCURSES_WIDECHAR 1  // for wget_wch
#include <curses.h>
#include <locale.h>
#include <panel.h>
#include <stdio.h>
#include <textarea.h>

enum { COUNT = 3, LIST_WIDTH = 16 };

static const char *const titles[COUNT] = {"Shopping", "Ideas", "Letter"};
static ta_area *memos[COUNT];
static int chosen;
static bool is_writing;
static WINDOW *list, *page;
static PANEL *list_panel, *page_panel;

// The list keeps its width, the page gets the rest.
static void lay_out(void) {
  int width = COLS > 2 * LIST_WIDTH ? LIST_WIDTH : COLS / 2;
  if (list == NULL) {
    list = newwin(LINES, width, 0, 0);
    page = newwin(LINES, COLS - width, 0, width);
    list_panel = new_panel(list);
    page_panel = new_panel(page);
    keypad(page, TRUE);
  } else {
    wresize(list, LINES, width);
    replace_panel(list_panel, list);
    wresize(page, LINES, COLS - width);
    replace_panel(page_panel, page);
    move_panel(page_panel, 0, width);
  }
}

static void draw(ta_window *view) {
  werase(list);
  box(list, 0, 0);
  for (int i = 0; i < COUNT; i++) {
    if (i == chosen) wattron(list, A_REVERSE);
    mvwprintw(list, 1 + i, 1, " %s%s ", titles[i], ta_is_modified(memos[i]) ? "*" : "");
    wattroff(list, A_REVERSE);
  }
  ta_window_draw(view, memos[chosen]);
  curs_set(is_writing ? 1 : 0);
  // The panel on top is shown last, and has the cursor.
  top_panel(is_writing ? page_panel : list_panel);
  update_panels();
  doupdate();
}

static void write_on(bool writes) {
  is_writing = writes;
  ta_set(memos[chosen], TA_FOCUSED, writes);
}

static void choose(int memo) {
  write_on(false);
  chosen = memo;
}

// What the list does with a key; false ends the program.
static bool act_on_list(wint_t key) {
  if (key == 'q') return false;
  if (key == KEY_UP && chosen > 0) choose(chosen - 1);
  if (key == KEY_DOWN && chosen + 1 < COUNT) choose(chosen + 1);
  if (key == '\r' || key == KEY_ENTER) write_on(true);
  return true;
}

static void act_on_mouse(ta_window *view) {
  MEVENT event;
  if (getmouse(&event) != OK) return;
  if (wenclose(list, event.y, event.x)) {
    if (event.y >= 1 && event.y <= COUNT) choose(event.y - 1);
  } else {
    if (event.bstate & BUTTON1_PRESSED) write_on(true);
    ta_window_mouse(view, memos[chosen], event.x, event.y, event.bstate, NULL);
  }
}

static void run(ta_window *view) {
  for (;;) {
    draw(view);
    wtimeout(page, ta_window_wait(view, memos[chosen]));
    wint_t key = 0;
    int status = wget_wch(page, &key);
    if (status == KEY_CODE_YES && key == KEY_RESIZE) {
      lay_out();
    } else if (status == KEY_CODE_YES && key == KEY_MOUSE) {
      act_on_mouse(view);
    } else if (is_writing) {
      ta_outcome outcome;
      ta_window_wch(view, memos[chosen], status, key, &outcome);
      // Esc leaves the text area.
      int is_focused = 0;
      ta_get(memos[chosen], TA_FOCUSED, &is_focused);
      is_writing = is_focused;
    } else if (status != ERR && !act_on_list(key)) {
      return;
    }
  }
}

int main(void) {
  setlocale(LC_ALL, "");
  for (int i = 0; i < COUNT; i++) {
    memos[i] = ta_create();
    ta_set_title(memos[i], titles[i], TA_NUL);
    ta_set_placeholder(memos[i], "Write down...", TA_NUL);
    ta_set(memos[i], TA_FOCUSED, 0);
  }

  initscr();
  raw();
  noecho();
  nonl();
  set_escdelay(25);
  start_color();
  use_default_colors();
  mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, NULL);
  mouseinterval(0);
  putp("\033[?2004h");  // the terminal marks what is pasted
  lay_out();

  ta_error error;
  ta_window *view = ta_window_adopt(page, &error);
  if (view != NULL) run(view);
  ta_window_release(view);
  putp("\033[?2004l");
  del_panel(page_panel);
  del_panel(list_panel);
  delwin(page);
  delwin(list);
  endwin();

  if (view == NULL) fprintf(stderr, "host-in-c: %s\n", ta_error_string(error));
  for (int i = 0; i < COUNT; i++) {
    char *text = ta_copy_text(memos[i], NULL);
    if (*text != '\0') printf("%s:\n%s\n", titles[i], text);
    ta_free(text);
    ta_destroy(memos[i]);
  }
  return view == NULL;
}
