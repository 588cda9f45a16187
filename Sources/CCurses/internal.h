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

struct cc_session {
  int descriptor;
  FILE *input, *output;
  SCREEN *screen;
  /// Where frames are drawn: the drawing functions know no other, so that a host's window can take its place.
  WINDOW *window;
  struct termios original;
  char *enter, *leave;
  /// Whether the modes of `enter` are on.
  bool entered;
  /// What `curs_set` was told last.
  int cursor;
};

/// Writes all of it, or as much as a stuck terminal takes within half a second. Async-signal-safe.
void cc_write_all(int descriptor, const void *bytes, size_t count);

/// Arms the restoring of the terminal on every way out: signals, traps, exit.
bool cc_arm(int descriptor, const struct termios *original);
/// The bytes that undo every mode, for when there is no time for curses. At most 1 kB.
void cc_arm_bytes(const char *bytes, size_t count);
/// Says whether the terminal is in our hands and would have to be given back.
void cc_arm_taken(bool taken);
/// Says whether the program may be waiting for the terminal to take more bytes: a signal that asks for an end meanwhile
/// waits for two seconds at most.
void cc_arm_writing(bool writing);
/// True when a signal asked for an end.
bool cc_end_is_asked(void);
/// Gives the terminal back by the bytes of `cc_arm_bytes`, once, whoever comes first. Async-signal-safe.
void cc_give_back(void);
/// True when the shell gave the terminal to our process group: only then its modes are ours to set.
bool cc_in_foreground(int descriptor);
/// Puts the signals back as they were before `cc_arm`.
void cc_disarm(void);
/// The descriptor that becomes readable when a signal came.
int cc_signal_descriptor(void);
/// Stops the process (and its group) with the default action.
/// @return true when it was stopped and went on.
bool cc_stop(bool whole_group);

#endif
