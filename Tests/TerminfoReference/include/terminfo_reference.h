#ifndef TERMINFO_REFERENCE_H
#define TERMINFO_REFERENCE_H

/// Terminfo as curses itself reads it and works it out: what tests compare with.

#include <stdbool.h>
#include <stdint.h>

/// Makes a description the current one, in place of the last.
/// @return false when there is none of this name.
bool reference_load(const char *name);

/// A string of the current description; null when it has none.
const char *reference_string(const char *capability);

/// A flag of the current description.
bool reference_flag(const char *capability);

/// A number of the current description, negative when it has none.
int32_t reference_number(const char *capability);

/// A string for two parameters. It is good until the next call.
const char *reference_expand(const char *string, int32_t first, int32_t second);

#endif
