// textarea.h: a text area for terminal programs, for C and for whatever speaks C.
//
//     ta_area *area = ta_create();
//     ta_set_placeholder(area, "Write down...", TA_NUL);
//     ...
//     size_t length;
//     char *text = ta_copy_text(area, &length);
//     ta_free(text);
//     ta_destroy(area);
//
// There are two ways to use it. In a program on ncurses, adopt a WINDOW with ta_window_adopt, pass
// on what wget_wch and getmouse give you, and have the area drawn in the window. Without curses,
// pass on keys, text and mouse by ta_key, ta_type, ta_paste and ta_mouse, and have the area drawn
// as cells by ta_draw.
//
// Text       is UTF-8 with a length in bytes; it may contain any character, NUL too. TA_NUL as a
//            length means: up to the first NUL. Names (of keys, actions, styles, themes) are
//            ordinary C strings.
// Places     in the text are offsets in bytes from its start. Places on the screen are cells,
//            counted from 0 at the upper left.
// Ownership  What ta_create and ta_window_adopt return is yours until ta_destroy and
//            ta_window_release. What the ta_copy_ functions return is yours until ta_free. What
//            you pass in is copied. What a structure points to belongs to the area, and stays
//            until the next call with that area unless said otherwise.
// Errors     Functions that can fail return a ta_error: TA_OK (0) if they did not, and else nothing
//            has changed. No argument ends your program: a null pointer, a bad offset or bad UTF-8
//            is an error like any other. As everywhere in C, a handle that was given back must
//            not be used again.
// Memory     When there is none left, the process ends.
// Threads    An area is used by one thread at a time; different areas may be used by different
//            threads at once. Curses knows no threads: everything about a ta_window belongs on
//            the thread that calls curses.
// Callbacks  are called on the thread that called the function that led to them, before it
//            returns.

#ifndef TEXTAREA_H
#define TEXTAREA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// As a length: up to the first NUL.
#define TA_NUL SIZE_MAX

// A text area.
typedef struct ta_area ta_area;

// A curses WINDOW that an area is shown in.
typedef struct ta_window ta_window;

typedef enum ta_error {
  TA_OK = 0,
  TA_ERROR_NULL = -1,       // a pointer is null that must not be
  TA_ERROR_UTF8 = -2,       // text is not UTF-8
  TA_ERROR_RANGE = -3,      // an offset is beyond the text or inside of a character, or a range
                            // ends before it starts
  TA_ERROR_SIZE = -4,       // a size is less than 1, or larger than any screen
  TA_ERROR_OPTION = -5,     // there is no such option, key code, button or role
  TA_ERROR_VALUE = -6,      // the value is not one that the option can have
  TA_ERROR_NAME = -7,       // there is no action, theme or key map of this name
  TA_ERROR_KEYS = -8,       // the keys are not written as they should be
  TA_ERROR_STYLE = -9,      // the style is not written as it should be
  TA_ERROR_NOTHING = -10,   // there is nothing to undo or redo
  TA_ERROR_BUSY = -11,      // called from a validation callback
  TA_ERROR_NO_CURSES = -12  // there is no curses screen: call initscr first, and link with ncursesw
} ta_error;

// What an error means, in one sentence. The string is static.
const char *ta_error_string(ta_error error);


// A text area and its text

// An empty text area of 80 x 24 cells.
ta_area *ta_create(void);

// A field of one line, without a border: newlines are left out of what is pasted, Enter submits,
// and Tab, Up and Down are not handled, for a form to move on.
ta_area *ta_create_field(void);

// Frees an area; null is fine.
void ta_destroy(ta_area *area);

// Length of the text in bytes; 0 for null.
size_t ta_length(const ta_area *area);

// Copies text from an offset on, at most `capacity` bytes and without a NUL; `count` says how many
// there were.
ta_error ta_read(const ta_area *area, size_t offset, char *bytes, size_t capacity, size_t *count);

// The text, or what is selected, with a NUL behind it that does not count; `length` may be null.
// Free it with ta_free. Null only where `area` is null, or while it is busy.
char *ta_copy_text(const ta_area *area, size_t *length);
char *ta_copy_selected(const ta_area *area, size_t *length);

// What the area is, what state it is in and where the caret is, in words: "Feedback, text area,
// modified, line 2 of 3, column 5". Nothing of the text is in it.
char *ta_copy_summary(const ta_area *area, size_t *length);

// Frees what the functions above returned; null is fine.
void ta_free(char *text);

// Replaces the text and forgets what could be undone; the caret goes to the end.
ta_error ta_set_text(ta_area *area, const char *utf8, size_t length);

// Replaces the bytes from `start` up to `end`, or the selection, as one undo step and even where
// the area is read-only.
ta_error ta_replace(ta_area *area, size_t start, size_t end, const char *utf8, size_t length);
ta_error ta_insert(ta_area *area, const char *utf8, size_t length);

// Undo and redo, as by keys; TA_ERROR_NOTHING when there is nothing to take back.
ta_error ta_undo(ta_area *area);
ta_error ta_redo(ta_area *area);

// True when the text differs from what it was at ta_mark_saved, or at the start.
bool ta_is_modified(const ta_area *area);
ta_error ta_mark_saved(ta_area *area);

// The selection: it ends at the caret; both are the same when nothing is selected. Offsets inside a
// character move to its start.
ta_error ta_get_selection(const ta_area *area, size_t *anchor, size_t *caret);
ta_error ta_select(ta_area *area, size_t anchor, size_t caret);

// The caret's line and its character in the line, both from 1; either pointer may be null.
ta_error ta_get_place(ta_area *area, size_t *line, size_t *character);

// Moves the caret there; behind the last line is the text's end, behind a line's end is that end.
ta_error ta_go_to(ta_area *area, size_t line, size_t character);


// Look and behaviour

// What an empty area shows, dimmed. It is never part of the text.
ta_error ta_set_placeholder(ta_area *area, const char *utf8, size_t length);

// What stands in the upper border.
ta_error ta_set_title(ta_area *area, const char *utf8, size_t length);

typedef enum ta_option {
  TA_FOCUSED = 1,           // 0 or 1: keys go to this area, and its caret shows; 1 at first
  TA_READ_ONLY = 2,         // 0 or 1: keys, mouse and paste cannot change the text
  TA_MAXIMUM_LENGTH = 3,    // most characters that can be written, -1 for no limit
  TA_SUBMITS_ON_ENTER = 4,  // 0 or 1: Enter asks to submit; Alt-Enter, Ctrl-J and Enter after a
                            // backslash insert a newline
  TA_PASTES_FROM_HOST = 5,  // 0 or 1: to paste, the area asks for TA_REQUEST_READ_CLIPBOARD
  TA_BORDER = 6,            // a ta_border
  TA_WRAP = 7,              // a ta_wrap
  TA_TAB_WIDTH = 8,         // 1 to 64 cells from one tab stop to the next
  TA_SOFT_TABS = 9,         // 0 or 1: the Tab key inserts spaces
  TA_PADDING = 10,          // 0 to 64 cells kept free at both ends of each row
  TA_SCROLL_BAR = 11,       // -1 when it is needed, 0 never, 1 always
  TA_LINE_NUMBERS = 12,     // 0 or 1
  TA_COUNTER = 13,          // 0 or 1: the text's length in the lower border
  TA_WHITESPACE = 14,       // 0 or 1: blanks and tabs are marked
  TA_CURRENT_LINE = 15,     // 0 or 1: the caret's line is marked
  TA_RULER = 16,            // a column to mark, -1 for none
  TA_AMBIGUOUS_WIDTH = 17,  // 1 or 2 cells for characters that East Asian fonts draw wide
  TA_COLORS = 18,           // how many colours the screen has: 0, 8, 16, 256 or 16777216; drawing
                            // in a ta_window sets it
  TA_MAXIMUM_LINES = 19,    // most lines, 0 for no limit; line ends that are too many become blanks
  TA_SECURE = 20,           // 0 or 1: each character shows as a dot, and none can be copied
  TA_PLAIN = 21             // 0 or 1: no border and no bars, for screen readers; ta_copy_summary
                            // says in words what they show
} ta_option;

typedef enum ta_border {
  TA_BORDER_NONE = 0,
  TA_BORDER_SINGLE = 1,
  TA_BORDER_ROUNDED = 2,
  TA_BORDER_DOUBLE = 3,
  TA_BORDER_HEAVY = 4,
  TA_BORDER_ASCII = 5
} ta_border;

typedef enum ta_wrap {
  TA_WRAP_NONE = 0,       // long lines scroll sideways
  TA_WRAP_WORDS = 1,
  TA_WRAP_CHARACTERS = 2
} ta_wrap;

ta_error ta_set(ta_area *area, ta_option option, int value);
ta_error ta_get(const ta_area *area, ta_option option, int *value);

// Sets all styles: "memo" (the terminal's own colours), "yellow" or "plain".
ta_error ta_set_theme(ta_area *area, const char *name);

typedef enum ta_role {
  TA_ROLE_TEXT = 0,
  TA_ROLE_PLACEHOLDER = 1,
  TA_ROLE_SELECTION = 2,
  TA_ROLE_BORDER = 3,
  TA_ROLE_FOCUSED_BORDER = 4,
  TA_ROLE_TITLE = 5,
  TA_ROLE_LINE_NUMBERS = 6,
  TA_ROLE_CURRENT_LINE = 7,
  TA_ROLE_SCROLL_BAR = 8,
  TA_ROLE_SCROLL_BAR_THUMB = 9
} ta_role;

// Sets the style of one part, written as "dim", "bold,fg=blue", "fg=#102030,bg=229" or "plain".
ta_error ta_set_style(ta_area *area, ta_role role, const char *style);


// Events

// Parts of the state that may have changed.
enum {
  TA_CHANGED_TEXT = 1,
  TA_CHANGED_SELECTION = 2,
  TA_CHANGED_SCROLL = 4,
  TA_CHANGED_FOCUS = 8
};

typedef enum ta_refusal {
  TA_REFUSED_NOTHING = 0,
  TA_REFUSED_READ_ONLY = 1,
  TA_REFUSED_LENGTH = 2,    // there would be more characters than TA_MAXIMUM_LENGTH
  TA_REFUSED_BY_HOST = 3,   // your validation refused it
  TA_REFUSED_LINES = 4      // there would be more lines than TA_MAXIMUM_LINES
} ta_refusal;

// What became of an event.
typedef struct ta_outcome {
  bool handled;         // false when the area has no use for it, so that you may have
  uint32_t changes;     // TA_CHANGED_ bits
  ta_refusal refusal;   // why an edit was not made, or not all of it
  size_t refused;       // how many characters TA_REFUSED_LENGTH left out
  size_t requests;      // how many requests ta_next_request will give
  uint32_t key;         // the key that was not handled, 0 if none was
  uint32_t modifiers;   // its modifiers
} ta_outcome;

// Keys: a character is its code point, a letter with Ctrl or Alt in lower case; the others have
// these numbers.
enum {
  TA_KEY_ENTER = 0x110001,
  TA_KEY_TAB = 0x110002,
  TA_KEY_ESCAPE = 0x110003,
  TA_KEY_BACKSPACE = 0x110004,
  TA_KEY_DELETE = 0x110005,
  TA_KEY_INSERT = 0x110006,
  TA_KEY_LEFT = 0x110007,
  TA_KEY_RIGHT = 0x110008,
  TA_KEY_UP = 0x110009,
  TA_KEY_DOWN = 0x11000a,
  TA_KEY_HOME = 0x11000b,
  TA_KEY_END = 0x11000c,
  TA_KEY_PAGE_UP = 0x11000d,
  TA_KEY_PAGE_DOWN = 0x11000e,
  TA_KEY_F1 = 0x110101  // F2 is TA_KEY_F1 + 1, and so on up to F63
};

// Modifiers, to be added.
enum { TA_SHIFT = 1, TA_ALT = 2, TA_CONTROL = 4 };

// All of these may be given a null outcome.

// Characters that were typed; control characters in them stay text.
ta_error ta_type(ta_area *area, const char *utf8, size_t length, ta_outcome *outcome);

// A key that is not text: one of the TA_KEY_ numbers, or a character with TA_CONTROL or TA_ALT.
ta_error ta_key(ta_area *area, uint32_t key, uint32_t modifiers, ta_outcome *outcome);

// A paste: one edit and one undo step, in which nothing is a key. It need not be UTF-8.
ta_error ta_paste(ta_area *area, const char *bytes, size_t length, ta_outcome *outcome);

typedef enum ta_mouse_action {
  TA_MOUSE_PRESS = 1,
  TA_MOUSE_DRAG = 2,
  TA_MOUSE_RELEASE = 3,
  TA_MOUSE_WHEEL_UP = 4,
  TA_MOUSE_WHEEL_DOWN = 5,
  TA_MOUSE_WHEEL_LEFT = 6,
  TA_MOUSE_WHEEL_RIGHT = 7
} ta_mouse_action;

// What the mouse did, with a button (1 left, 2 middle, 3 right; of no meaning for the wheel), at a
// cell of the screen.
ta_error ta_mouse(
  ta_area *area, ta_mouse_action action, int button, int column, int row, uint32_t modifiers,
  ta_outcome *outcome);

// The terminal's window gained or lost the focus.
ta_error ta_terminal_focus(ta_area *area, bool gained, ta_outcome *outcome);

// Milliseconds until ta_tick has something to do, such as scrolling under a held drag; -1 for
// never.
int ta_wait(const ta_area *area);
ta_error ta_tick(ta_area *area, ta_outcome *outcome);

typedef enum ta_request_kind {
  TA_REQUEST_SUBMIT = 1,           // Enter was pressed where that submits
  TA_REQUEST_HOST = 2,             // a key of ta_bind_host was pressed; `text` is the name
  TA_REQUEST_BELL = 3,
  TA_REQUEST_WRITE_CLIPBOARD = 4,  // `text` was copied or cut
  TA_REQUEST_READ_CLIPBOARD = 5,   // call ta_paste_clipboard
  TA_REQUEST_READ_SELECTION = 6    // the middle button was pressed: ta_paste what is selected
                                   // elsewhere, if you know it
} ta_request_kind;

// Something that only you can do.
typedef struct ta_request {
  ta_request_kind kind;
  const char *text;  // not ended by a NUL; the area's, until the next call with it
  size_t length;
} ta_request;

// The next request of the last event or action; false when there are no more.
bool ta_next_request(ta_area *area, ta_request *request);

// Pastes what the system's clipboard holds; null pastes what was last cut or copied in this area.
ta_error ta_paste_clipboard(ta_area *area, const char *bytes, size_t length, ta_outcome *outcome);

// Called when text, selection, scroll or focus have changed, with TA_CHANGED_ bits; null for no
// more calls. In it every function may be called but ta_destroy; what it changes itself does not
// call it again.
typedef void (*ta_change_function)(ta_area *area, uint32_t changes, void *context);
ta_error ta_on_change(ta_area *area, ta_change_function function, void *context);

// Asked before an edit of the user's puts `text` in place of the bytes from `start` up to `end`:
// true accepts. What is typed is asked about character by character, a paste as a whole. It must
// not call functions with the same area.
typedef bool (*ta_validate_function)(
  size_t start, size_t end, const char *text, size_t length, void *context);
ta_error ta_on_validate(ta_area *area, ta_validate_function function, void *context);


// Keys and actions

// Keys are written as "<C-s>", "<M-Enter>", "<S-Left>", "<F1>" or "a"; sequences as "<C-x><C-s>".
// Actions have names such as "undo", "select-all" or "move-word-left"; the documentation lists
// them.

// Binds keys to an action of the area.
ta_error ta_bind(ta_area *area, const char *keys, const char *action);

// Binds keys to a name of your own, which comes back as TA_REQUEST_HOST.
ta_error ta_bind_host(ta_area *area, const char *keys, const char *name);

// Makes keys do nothing, so that they are not handled.
ta_error ta_unbind(ta_area *area, const char *keys);

// Takes all keys from a map: "standard" or "emacs".
ta_error ta_set_key_map(ta_area *area, const char *name);

// Does what a key bound to the action would do.
ta_error ta_perform(ta_area *area, const char *action, ta_outcome *outcome);


// Without curses: cells

// Where the area lies on the screen, in cells; mouse events are told apart by it. At most a million
// cells.
ta_error ta_set_region(ta_area *area, int column, int row, int columns, int rows);

// Attributes of a cell.
enum {
  TA_BOLD = 1,
  TA_DIM = 2,
  TA_ITALIC = 4,
  TA_UNDERLINE = 8,
  TA_REVERSE = 16,
  TA_STRIKETHROUGH = 32,
  TA_ADDRESS_NEXT = 128  // terminals disagree about the width: after it, move the cursor to the
                         // next cell
};

// Colours: TA_COLOR_DEFAULT, TA_COLOR_PALETTE | 0 to 255, or TA_COLOR_RGB | 0xRRGGBB.
enum { TA_COLOR_DEFAULT = 0, TA_COLOR_PALETTE = 0x1000000, TA_COLOR_RGB = 0x2000000 };

typedef struct ta_cell {
  const char *text;      // UTF-8 of one character, safe to send to a terminal; not ended by a NUL
  uint16_t length;       // of the text, in bytes
  uint8_t width;         // 1 or 2 cells; 0 for the right half of a wide character
  uint8_t attributes;
  uint32_t foreground;
  uint32_t background;
} ta_cell;

typedef struct ta_frame {
  int columns, rows;
  const ta_cell *cells;  // row after row: that at (column, row) is cells[row * columns + column]
  bool shows_cursor;
  int cursor_column;     // where the caret is, if shows_cursor
  int cursor_row;
} ta_frame;

// Draws the area in its region. The cells are the area's, until the next ta_draw, ta_set_region or
// ta_destroy.
ta_error ta_draw(ta_area *area, ta_frame *frame);


// In a program on ncurses

// The program keeps all that is its own: nothing here calls initscr, endwin or refresh, changes a
// mode of the terminal or the look of the cursor. Link with ncursesw, and call setlocale(LC_ALL,
// "") before initscr. A loop:
//
//     for (;;) {
//       ta_window_draw(view, area);
//       wrefresh(window);  // or update_panels(); doupdate();
//       wtimeout(window, ta_window_wait(view, area));
//       wint_t character = 0;
//       int status = wget_wch(window, &character);
//       ta_outcome outcome;
//       ta_window_wch(view, area, status, character, &outcome);
//     }

// Adopts a WINDOW: a window, a pad, a derived window or that of a panel. It stays yours; release
// the ta_window before you delete it. Null when there is no curses screen or `window` is null;
// `error` says which, and may be null.
ta_window *ta_window_adopt(void *window, ta_error *error);

// Frees it and gives back the colour pairs that it took, from the end of the table; null is fine.
void ta_window_release(ta_window *window);

// Lays the area out in the whole window and draws it, without refreshing. Plain cells take the
// window's background. If the area is focused, the window's cursor is moved to the caret; refresh
// the window last for the cursor to be seen there.
ta_error ta_window_draw(ta_window *window, ta_area *area);

// What to give to wtimeout before the next character is read: -1 for as long as it takes.
int ta_window_wait(const ta_window *window, const ta_area *area);

// Passes on what wget_wch returned and stored. ERR too: it completes what waits, such as a single
// ESC, which may be Alt with the next key. At KEY_MOUSE call getmouse and ta_window_mouse.
ta_error ta_window_wch(
  ta_window *window, ta_area *area, int status, uint32_t character, ta_outcome *outcome);

// The same for wgetch: a byte, a key code or ERR.
ta_error ta_window_ch(ta_window *window, ta_area *area, int code, ta_outcome *outcome);

// Passes on the x, y and bstate of an MEVENT. In a pad, x and y count from its corner.
ta_error ta_window_mouse(
  ta_window *window, ta_area *area, int x, int y, unsigned long bstate, ta_outcome *outcome);

// How many milliseconds ESC waits for what it may be the beginning of; 0 takes every ESC for the
// Escape key at once.
ta_error ta_window_set_escape_wait(ta_window *window, int milliseconds);

// True once a colour was left out because your colour pairs are all in use.
bool ta_window_lacks_color_pairs(const ta_window *window);

#ifdef __cplusplus
}
#endif

#endif
