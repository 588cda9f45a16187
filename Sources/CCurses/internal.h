#ifndef CCURSES_INTERNAL_H
#define CCURSES_INTERNAL_H

// What curses and POSIX need to be told before any header; kept here so that no build setting has to.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "ccurses.h"
#include <curses.h>
#include <stdio.h>
#include <termios.h>

// ncurses 6.1 and later: more than 32,767 pairs, and colours beyond 32,767.
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS >= 20170401
#define CC_EXTENDED_PAIRS 1
#else
#define CC_EXTENDED_PAIRS 0
#endif

/// What a session keeps of terminfo; <term.h> defines more macros with short names than most files can bear.
typedef struct cc_description cc_description;

struct cc_session {
  int descriptor;
  cc_description *description;
  struct termios original, ours;
  /// What switches the further modes on and off, besides what terminfo says.
  char *enter, *leave;
  /// Whether the terminal is ours now.
  bool entered;
  /// There is no screen of its own: what is drawn on is erased by `way_back`, which begins where the cursor is.
  bool is_inline;
  char way_back[64];
  /// Size in cells, as bounded.
  int columns, rows;
  /// What follows is there only once curses draws.
  FILE *input, *output;
  SCREEN *screen, *host;
  /// The whole screen.
  WINDOW *window;
  /// Whether curses has drawn.
  bool has_begun;
  /// What `curs_set` was told last; -1 when that is not known.
  int cursor;
};

/// Loads the first description among `count` names, each ended by a zero, that can place the cursor.
/// @return null when there is none; else `index` says which it was.
cc_description *cc_describe(const char *names, size_t count, int descriptor, int *index);
/// Gives a host's description back and frees ours.
void cc_forget(cc_description *description);
/// Frees what `cc_begin_curses` made, and gives a host its screen back.
void cc_end_curses(cc_session *session);
/// What takes the terminal, before `enter` of the session: at most `capacity` bytes.
size_t cc_enter_bytes(const cc_session *session, char *bytes, size_t capacity);
/// What gives it back, after `leave` of the session: at most `capacity` bytes.
size_t cc_leave_bytes(const cc_session *session, char *bytes, size_t capacity);

/// Writes all of it, or as much as a stuck terminal takes in so many milliseconds. Async-signal-safe.
/// @return false when it did not take all.
bool cc_write_within(int descriptor, const void *bytes, size_t count, int milliseconds);

/// Arms the restoring of the terminal on every way out: signals, traps, exit.
bool cc_arm(int descriptor, const struct termios *original, bool takes_resize);
/// True while that is so: there is a session.
bool cc_is_armed(void);
/// The bytes that give the terminal back, for whoever does it. At most `CC_EMERGENCY`.
void cc_arm_bytes(const char *bytes, size_t count);
/// Says whether the terminal is in our hands and would have to be given back.
void cc_arm_taken(bool taken);
/// Says whether the program may be waiting for the terminal to take more bytes: a signal that asks for an end meanwhile
/// waits for a moment only.
void cc_arm_writing(bool writing);
/// True when a signal asked for an end.
bool cc_end_is_asked(void);
/// Gives the terminal back by the bytes of `cc_arm_bytes`, once, whoever comes first. Async-signal-safe.
/// @param drops_input drops what was sent to us and not read.
void cc_give_back(bool drops_input);
/// True when the shell gave the terminal to our process group, or there is no shell: only then its modes are ours to set.
bool cc_in_foreground(int descriptor);
/// True when the terminal is the one that signals about it come from.
bool cc_is_controlling(int descriptor);
/// Puts the signals back as they were before `cc_arm`.
void cc_disarm(void);
/// Leaves Ctrl-C and its like to a program that has the terminal meanwhile, and passes on to it what asks for an end.
/// @param process -1 before the program is started, its number from then on, 0 when they are ours again.
void cc_lend_signals(int process);
/// Runs a command of the shell's with one argument and a terminal as its standard files, and waits for its end.
/// @return its exit code, 128 and a signal's number, or -1 when it could not be started.
int cc_run_command(int descriptor, const char *command, const char *argument);
/// Stops the process (and its group) with the default action.
/// @return true when it was stopped and went on.
bool cc_stop(bool whole_group);

enum {
  /// Most bytes that give a terminal back.
  CC_EMERGENCY = 2048
};

#endif
