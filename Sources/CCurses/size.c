#include "internal.h"

#include <stdlib.h>
#include <sys/ioctl.h>

enum {
  /// More than screens have with the smallest font that can be read. A driver says up to 65,535 of each when it is
  /// told so, and frames of that many cells take more memory than there is.
  MOST_COLUMNS = 1200, MOST_ROWS = 600
};

/// A number from the environment; 0 where it is none.
static long from_environment(const char *name) {
  const char *text = cc_environment(name);
  if (text == NULL) return 0;
  char *end;
  long value = strtol(text, &end, 10);
  return *end == '\0' && value > 0 ? value : 0;
}

/// The first of these that is known: what the driver says, the environment, the description, what most terminals had.
static int dimension(unsigned driver, const char *variable, const char *capability, int standard, int most) {
  long value = driver;
  if (value <= 0) value = from_environment(variable);
  if (value <= 0) value = tigetnum((char *)capability);
  if (value <= 0) value = standard;
  return value < most ? (int)value : most;
}

bool cc_follow_size(cc_session *session) {
  struct winsize size = {0};
  if (ioctl(session->descriptor, TIOCGWINSZ, &size) != 0) size = (struct winsize){0};
  return cc_set_size(session, size.ws_col, size.ws_row);
}

bool cc_set_size(cc_session *session, int32_t driver_columns, int32_t driver_rows) {
  int columns = dimension((unsigned)driver_columns, "COLUMNS", "cols", 80, MOST_COLUMNS);
  int rows = dimension((unsigned)driver_rows, "LINES", "lines", 24, MOST_ROWS);
  if (columns == session->columns && rows == session->rows) return false;
  session->columns = columns;
  session->rows = rows;
  if (session->entered) cc_set_modes(session, session->enter, session->leave);
  return true;
}

void cc_size(const cc_session *session, int32_t *columns, int32_t *rows) {
  *columns = session->columns;
  *rows = session->rows;
}
