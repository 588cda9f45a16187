#ifndef CCURSES_H
#define CCURSES_H

/// What the Swift side needs of curses, the terminal and signals, in fixed-width types.
///
/// This header never includes <curses.h>: imported into Swift that brings `stdscr` as mutable global state,
/// loses its macros, and adds functions with names such as `move` and `timeout` to every file.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An open terminal. At most one is open in a process, since signals and the terminal's modes belong to the process.
typedef struct cc_session cc_session;

// MARK: Opening and closing (session.c)

/// Sets LC_CTYPE from the environment, to C.UTF-8 where that gives only ASCII.
/// @return true when characters are encoded in UTF-8.
bool cc_use_locale(void);

/// The value of an environment variable, or null where it is unset or empty.
const char *cc_environment(const char *name);

/// Finds the terminal, the controlling one or one of descriptors 0, 2 and 1, and a description of it. Nothing of the
/// terminal is changed yet.
///
/// @param names        names of terminfo entries, each ended by a zero: the first that is known and can place the cursor
///                     is taken
/// @param takes_resize takes SIGWINCH where the program has no use for it itself
/// @param index        which of the names it is
/// @param why          where a reason in one line is left when it fails
/// @return the session, or null.
cc_session *cc_open(
  const char *names, size_t count, bool takes_resize, int32_t *index, char *why, size_t why_size);

/// Takes the terminal: raw mode, alternate screen, keypad, then `enter` is sent.
///
/// What is on screen is unknown then, as after everything else that takes it.
/// @param enter what switches the further modes on, @param leave what switches them off again; both are copied
void cc_take(cc_session *session, const char *enter, const char *leave);

/// Draws below the cursor instead of on a screen of its own, before the terminal is taken.
void cc_go_inline(cc_session *session);

/// Says where the cursor is now: `bytes` go to the first of the rows that are drawn on and erase them, for whoever gives
/// the terminal back. They are copied.
void cc_set_way_back(cc_session *session, const char *bytes);

/// Replaces `enter` and `leave` of `cc_take` for the next time, and for the end.
void cc_set_modes(cc_session *session, const char *enter, const char *leave);

/// Gives the screen and the modes of the terminal back, but not yet those of its driver: input is still not echoed, so
/// that answers which are still under way can be read.
void cc_withdraw(cc_session *session);

/// Gives everything back as it was and frees the session.
/// @param drops_input drops what was sent to us and not read.
void cc_close(cc_session *session, bool drops_input);

/// True when there is a shell that could bring a stopped program back.
bool cc_can_suspend(cc_session *session);

/// Gives the terminal up and stops the process (group), as Ctrl-Z does; takes the terminal again on SIGCONT.
/// @return false when nothing stopped.
bool cc_suspend(cc_session *session, bool whole_group, bool drops_input);

/// Takes the terminal again after something else had it.
void cc_retake(cc_session *session);

/// Gives the terminal up to a command of the shell's with one argument, waits for its end and takes the terminal again.
///
/// The command is in our process group and has the terminal as its standard files, whatever ours are. Ctrl-C and its
/// like are for the command alone; a signal that asks us for an end is passed on to it.
/// @return its exit code, 128 and the number of the signal that ended it, or -1 when it could not be started.
int32_t cc_lend(cc_session *session, const char *command, const char *argument, bool drops_input);

// MARK: A file for another program (scratch.c)

/// A file that only this user can read, in a folder of its own.
typedef struct cc_scratch cc_scratch;

/// Makes one below `TMPDIR`, or /tmp.
/// @param name  the file's name, without a slash
/// @param error the number of what went wrong
/// @return the file, or null.
cc_scratch *cc_scratch_make(const char *name, const uint8_t *bytes, size_t count, int32_t *error);

/// Where it is.
const char *cc_scratch_path(const cc_scratch *scratch);

/// Reads the file of this name as it is now.
/// @return its size, which may be more than `capacity`, or the negative number of what went wrong.
int64_t cc_scratch_read(const cc_scratch *scratch, uint8_t *bytes, size_t capacity);

/// Removes the folder with all files in it, and frees the value.
void cc_scratch_remove(cc_scratch *scratch);

/// What an error's number means, in words.
const char *cc_error_text(int32_t error);

// MARK: What the terminal can do (terminfo.c)
//
// Without a session these ask the description of the host's own screen.

/// A number of terminfo, or -1.
int32_t cc_number(cc_session *session, const char *capability);

/// A flag of terminfo.
bool cc_flag(cc_session *session, const char *capability);

/// A string of terminfo, or null. It lives as long as the session.
const char *cc_string(cc_session *session, const char *capability);

/// True for a terminal that takes control sequences as ECMA-48 has them and ignores those that it does not know, as far
/// as its description tells: those that follow xterm.
bool cc_is_modern(cc_session *session);

/// True when the screen comes back as it was before.
bool cc_restores_screen(cc_session *session);

/// True when what curses sends for dim text dims: it prefers `sgr`, which in some descriptions has no place for it.
bool cc_sends_dim(cc_session *session);

/// The byte that the terminal's driver takes for "erase the last character"; without a session, as curses knows it.
uint8_t cc_erase_byte(cc_session *session);

// MARK: Size (size.c)

/// Size in cells: from the terminal's driver, the environment, the description, or 80 × 24; 1,200 × 600 at most.
void cc_size(const cc_session *session, int32_t *columns, int32_t *rows);

/// Asks the terminal's driver again.
/// @return true when the size changed.
bool cc_follow_size(cc_session *session);

/// Takes over a size that the terminal itself told, each 0 when it is not known.
/// @return true when the size changed.
bool cc_set_size(cc_session *session, int32_t columns, int32_t rows);

// MARK: Signals (signals.c)

/// The next signal that came and was not asked for yet, or 0.
int32_t cc_next_signal(void);

/// True when there is one; it costs no system call.
bool cc_signal_waits(void);

/// True when a new size of the terminal is told by a signal, and that signal is ours.
bool cc_hears_of_resizes(void);

/// The signals that ask for an end: the terminal is given back, and the process dies by this one.
_Noreturn void cc_die(int32_t signal);

/// The same, after what was printed so far has been written.
_Noreturn void cc_end(int32_t signal);

/// Ends the process with exit code 1 and a line on standard error.
_Noreturn void cc_fail(const char *line);

/// Wakes whoever waits for input or signals, from any thread and at any time.
void cc_wake(void);

/// True when `cc_wake` was called since this was last asked.
bool cc_take_wake(void);

/// The descriptor that becomes readable when a signal came, or when somebody called `cc_wake`.
int32_t cc_signal_descriptor(void);

/// Numbers of the signals that `cc_next_signal` gives, besides those that ask for an end.
extern const int32_t cc_signal_resize, cc_signal_stop, cc_signal_continue;

// MARK: Input and output (io.c)

/// What `cc_wait` saw.
enum cc_ready { CC_READY_NOTHING = 0, CC_READY_INPUT = 1, CC_READY_SIGNAL = 2, CC_READY_GONE = 4 };

/// Waits for input or a signal.
/// @param milliseconds how long at most; negative: for as long as it takes.
/// @return `cc_ready` bits.
int32_t cc_wait(cc_session *session, int32_t milliseconds);

/// The terminal's descriptor.
int32_t cc_descriptor(const cc_session *session);

/// Waits for the same on a thread of its own, which calls `done` once with `context`, and ends.
///
/// The session has to stay open until then; `cc_wake` ends the wait.
/// @return false when no thread can be made: `done` is not called then.
bool cc_wait_apart(cc_session *session, int32_t milliseconds, void (*done)(void *context), void *context);

/// Reads what is there, at most `capacity` bytes.
/// @return the number of bytes, 0 when there is nothing after all, -1 when the terminal is gone.
int32_t cc_read(cc_session *session, uint8_t *bytes, size_t capacity);

/// Sends bytes as they are, however long that takes.
void cc_send(cc_session *session, const uint8_t *bytes, size_t count);

/// Nanoseconds of a clock that never goes back.
int64_t cc_now(void);

// MARK: Drawing (draw.c)

/// Has curses draw on the session's terminal: for descriptions that nothing else can serve.
/// @param term name of the terminfo entry
/// @return false when it cannot.
bool cc_begin_curses(cc_session *session, const char *term);

/// A curses `WINDOW`: the session's own or a host's.
typedef struct cc_window cc_window;

/// The window that is the session's whole screen, once curses draws on it; null before.
cc_window *cc_own_window(cc_session *session);

/// Attributes of a cell.
enum cc_attribute {
  CC_BOLD = 1, CC_DIM = 2, CC_ITALIC = 4, CC_UNDERLINE = 8, CC_REVERSE = 16
};

/// A character with its combining marks (0 where there is none), and how it looks.
typedef struct {
  uint32_t base;
  uint32_t marks[4];
  /// `cc_attribute` bits.
  uint32_t attributes;
  /// A colour pair of `cc_define_pair`, 0 for the terminal's own colours.
  int32_t pair;
  /// Cells it takes: 1 or 2. Where the C library says otherwise, a stand-in of this width is drawn.
  int32_t width;
} cc_cell;

/// Switches colours on, on the current screen of curses.
/// @return how many pairs can be defined, 0 when the terminal has no colours.
int32_t cc_start_colors(void);

/// Defines a pair, 1 or above; -1 is the terminal's own colour.
/// @return false where curses refuses.
bool cc_define_pair(int32_t pair, int32_t foreground, int32_t background);

/// Puts cells side by side, the first at `row`, `column`; they must fit on the row.
void cc_put(cc_window *window, int32_t row, int32_t column, const cc_cell *cells, int32_t count);

/// Blanks a window.
void cc_erase(cc_window *window);

/// Sends what changed in the session's window, and the cursor; a negative row hides it.
void cc_show(cc_session *session, int32_t row, int32_t column);

/// Follows the terminal's new size; what is on screen is unknown from here on.
void cc_resize(cc_session *session);

/// True when the locale can encode the character and knows it as `width` cells wide.
bool cc_can_draw(uint32_t scalar, int32_t width);

void cc_bell(cc_session *session);

// MARK: A host's windows (window.c)

/// True when this program has a curses screen: it called initscr or newterm.
bool cc_has_screen(void);

/// Size of a window in cells.
void cc_window_size(cc_window *window, int32_t *columns, int32_t *rows);

/// Where a window lies on the screen; a pad lies nowhere, and a window derived from one has its place in the pad.
/// @return false for those.
bool cc_window_origin(cc_window *window, int32_t *column, int32_t *row);

/// Where the cursor of a window is.
void cc_window_cursor(cc_window *window, int32_t *column, int32_t *row);
void cc_set_window_cursor(cc_window *window, int32_t column, int32_t row);

/// Tells the windows that a window is derived from what was drawn in it, and where its cursor is now.
void cc_window_changed(cc_window *window, bool moves_cursor);

/// How a window's blanks look.
typedef struct {
  /// `cc_attribute` bits.
  uint32_t attributes;
  int32_t pair;
  /// The pair's colours; -1 is the terminal's own.
  int32_t foreground, background;
} cc_look;

cc_look cc_window_look(cc_window *window);

/// How many colours the host has, 0 unless it called start_color.
int32_t cc_host_colors(void);
/// The last pair that can be defined.
int32_t cc_last_pair(void);
void cc_pair_colors(int32_t pair, int32_t *foreground, int32_t *background);
/// True for a pair that nobody has defined, or that was given back.
bool cc_is_free_pair(int32_t pair);
void cc_free_pair(int32_t pair);

/// What curses calls a key code: `KEY_LEFT`, `KEY_F(1)`, or terminfo's own name such as `kLFT5`; empty for none.
void cc_key_name(int32_t code, char *name, size_t size);
/// What the terminal sends for a key code; empty when that is not known.
void cc_key_bytes(int32_t code, char *bytes, size_t size);

/// ERR, KEY_CODE_YES, KEY_MIN, KEY_RESIZE, KEY_MOUSE.
extern const int32_t cc_status_error, cc_status_key, cc_first_key, cc_key_resize, cc_key_mouse;

/// True when the terminal's driver makes a newline of what the Enter key sends.
bool cc_return_is_newline(void);

/// A part of what an `MEVENT` tells.
typedef struct {
  /// 1 to 3; 4 and 5 are the wheel; 0 when the pointer moved.
  int32_t button;
  /// How often it was pressed and released; 0 when it was only pressed, or only released.
  int32_t clicks;
  bool is_pressed;
  /// 1 Shift, 2 Alt, 4 Ctrl.
  uint32_t modifiers;
} cc_mouse;

/// Takes the `bstate` of an `MEVENT` apart, into at most five events.
/// @return how many there are.
int32_t cc_mouse_of(uint64_t state, cc_mouse *events);

// MARK: Other programs (process.c)

/// Runs a program, without a shell, with `input` as its standard input and at most `capacity` bytes of output kept.
///
/// @param arguments    name and arguments, ended by a null
/// @param output       where the output goes, or null to drop it
/// @param count        how much came
/// @param milliseconds how long all of it may take
/// @return its exit code, or -1 when it could not be run to its end in time.
int32_t cc_run(
  const char *const *arguments, const uint8_t *input, size_t input_count, uint8_t *output, size_t capacity,
  size_t *count, int32_t milliseconds);

#endif
