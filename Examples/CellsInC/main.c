// The text area without curses: events go in, cells come out, and whoever has a screen shows them.
//
// Here the events are made up, and the cells are printed.

#include <stdio.h>
#include <textarea.h>

static void submitted_or_not(ta_area *area, const ta_outcome *outcome) {
  ta_request request;
  while (ta_next_request(area, &request)) {
    if (request.kind == TA_REQUEST_SUBMIT) printf("submitted after %zu bytes\n", ta_length(area));
  }
  if (!outcome->handled) printf("not for the text area: key %#x\n", (unsigned)outcome->key);
}

static void show(ta_area *area) {
  ta_frame frame;
  if (ta_draw(area, &frame) != TA_OK) return;
  for (int row = 0; row < frame.rows; row++) {
    for (int column = 0; column < frame.columns; column++) {
      const ta_cell *cell = &frame.cells[row * frame.columns + column];
      fwrite(cell->text, 1, cell->length, stdout);
    }
    putchar('\n');
  }
  if (frame.shows_cursor) printf("cursor at column %d, row %d\n", frame.cursor_column, frame.cursor_row);
}

int main(void) {
  ta_area *area = ta_create();
  ta_set_placeholder(area, "Write down...", TA_NUL);
  ta_set(area, TA_SUBMITS_ON_ENTER, 1);
  ta_set_region(area, 0, 0, 24, 5);
  show(area);

  ta_outcome outcome;
  ta_type(area, "こんにちは", TA_NUL, &outcome);
  ta_key(area, TA_KEY_HOME, 0, &outcome);
  ta_type(area, "hello ", TA_NUL, &outcome);
  show(area);
  ta_key(area, TA_KEY_F1 + 8, 0, &outcome);
  submitted_or_not(area, &outcome);
  ta_key(area, TA_KEY_ENTER, 0, &outcome);
  submitted_or_not(area, &outcome);
  ta_destroy(area);
  return 0;
}
