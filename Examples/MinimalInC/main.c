// The least that a curses program does to have a text area: Esc leaves it, and the text is printed.

#define NCURSES_WIDECHAR 1  // for wget_wch
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <textarea.h>

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);

  ta_area *area = ta_create();
  ta_set_placeholder(area, "Write down...", TA_NUL);
  ta_window *view = ta_window_adopt(stdscr, NULL);
  int is_focused = 1;
  while (is_focused) {
    ta_window_draw(view, area);
    wrefresh(stdscr);
    wtimeout(stdscr, ta_window_wait(view, area));
    wint_t key = 0;
    int status = wget_wch(stdscr, &key);
    ta_window_wch(view, area, status, key, NULL);
    ta_get(area, TA_FOCUSED, &is_focused);
  }
  ta_window_release(view);
  endwin();

  char *text = ta_copy_text(area, NULL);
  printf("%s\n", text);
  ta_free(text);
  ta_destroy(area);
  return 0;
}
