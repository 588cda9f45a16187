#include "terminfo_reference.h"

#include <stddef.h>

// Declared here since only one target includes the headers of curses (.ci/check-imports); these have not changed in
// thirty years.
typedef struct term TERMINAL;
extern int setupterm(const char *name, int descriptor, int *error);
extern TERMINAL *set_curterm(TERMINAL *terminal);
extern int del_curterm(TERMINAL *terminal);
extern char *tigetstr(const char *capability);
extern int tigetflag(const char *capability);
extern int tigetnum(const char *capability);
extern char *tparm(const char *string, ...);

bool reference_load(const char *name) {
  TERMINAL *last = set_curterm(NULL);
  if (last != NULL) del_curterm(last);
  int error = 0;
  return setupterm(name, 1, &error) == 0;
}

const char *reference_string(const char *capability) {
  const char *string = tigetstr(capability);
  return string == (const char *)-1 ? NULL : string;
}

bool reference_flag(const char *capability) {
  return tigetflag(capability) > 0;
}

int32_t reference_number(const char *capability) {
  return tigetnum(capability);
}

const char *reference_expand(const char *string, int32_t first, int32_t second) {
  const long none = 0;
  return tparm(string, (long)first, (long)second, none, none, none, none, none, none, none);
}
