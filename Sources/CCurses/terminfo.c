#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

struct cc_description {
  TERMINAL *ours, *host;
  /// Curses reads a description of its own, which is the current one while it draws.
  const char *enter_screen, *exit_screen, *enter_keypad, *exit_keypad;
};

static bool is_there(const char *string) {
  return string != NULL && string != (const char *)-1;
}

/// False for a string whose parameters are strings too: given numbers, `tparm` would take them for addresses. No
/// description has these by intention, but a damaged file may.
static bool takes_numbers(const char *string) {
  if (!is_there(string)) return false;
  for (const char *next = strchr(string, '%'); next != NULL; next = strchr(next + 1, '%')) {
    next += strspn(next + 1, ":-+# 0123456789.") + 1;
    if (*next == 's' || *next == 'l' || *next == '\0') return false;
  }
  return true;
}

static bool places_cursor(void) {
  if (!takes_numbers(cursor_address)) return false;
  const char *there = tiparm(cursor_address, 4, 7);
  return there != NULL && *there != '\0';
}

cc_description *cc_describe(const char *names, size_t count, int descriptor, int *index) {
  cc_description *description = calloc(1, sizeof *description);
  if (description == NULL) return NULL;
  description->host = set_curterm(NULL);
  for (*index = 0; *index < (int)count; *index += 1, names += strlen(names) + 1) {
    int error = 0;
    if (setupterm(names, descriptor, &error) == OK && places_cursor()) {
      description->ours = cur_term;
      description->enter_screen = enter_ca_mode;
      description->exit_screen = exit_ca_mode;
      // A keypad that cannot be switched back stays as it is (tek4125).
      description->enter_keypad = is_there(keypad_local) ? keypad_xmit : NULL;
      description->exit_keypad = keypad_local;
      return description;
    }
    if (cur_term != NULL) del_curterm(cur_term);
    set_curterm(NULL);
  }
  set_curterm(description->host);
  free(description);
  return NULL;
}

void cc_forget(cc_description *description) {
  set_curterm(description->ours);
  del_curterm(description->ours);
  set_curterm(description->host);
  free(description);
}

bool cc_is_modern(cc_session *session) {
  (void)session;
  return cursor_address != NULL && strncmp(cursor_address, "\033[%i%p1%d;%p2%d", 14) == 0
    && (tigetflag("XT") > 0 || key_mouse != NULL);
}

/// True when a string has one of the private modes that show another screen.
static bool switches_screen(const char *string) {
  return string != NULL && (strstr(string, "?1049") || strstr(string, "?1047") || strstr(string, "?47"));
}

bool cc_restores_screen(cc_session *session) {
  // In old descriptions these strings are about anything else too: keypads, titles, margins.
  return switches_screen(session->description->enter_screen) && switches_screen(session->description->exit_screen);
}

int32_t cc_number(cc_session *session, const char *capability) {
  (void)session;
  return tigetnum(capability);
}

bool cc_flag(cc_session *session, const char *capability) {
  (void)session;
  return tigetflag(capability) > 0;
}

const char *cc_string(cc_session *session, const char *capability) {
  (void)session;
  const char *string = tigetstr(capability);
  return string == (const char *)-1 ? NULL : string;
}

bool cc_sends_dim(cc_session *session) {
  const char *dim = cc_string(session, "dim");
  const char *sgr = cc_string(session, "sgr");
  if (dim == NULL || *dim == '\0') return false;
  if (!takes_numbers(sgr)) return true;
  char plain[256];
  const char *sent = tiparm(sgr, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  snprintf(plain, sizeof plain, "%s", sent == NULL ? "" : sent);
  sent = tiparm(sgr, 0, 0, 0, 0, 1, 0, 0, 0, 0);
  return sent != NULL && strcmp(plain, sent) != 0;
}

/// Appends a string of terminfo without its padding marks (`$<5>`), which only `tputs` understands.
static size_t append(char *bytes, size_t count, size_t capacity, const char *string) {
  if (!is_there(string)) return count;
  while (*string != '\0' && count < capacity) {
    const char *end = string[0] == '$' && string[1] == '<' ? strchr(string, '>') : NULL;
    if (end != NULL) string = end + 1;
    else bytes[count++] = *string++;
  }
  return count;
}

size_t cc_enter_bytes(const cc_session *session, char *bytes, size_t capacity) {
  size_t count = session->is_inline ? 0 : append(bytes, 0, capacity, session->description->enter_screen);
  count = append(bytes, count, capacity, session->description->enter_keypad);
  return append(bytes, count, capacity, session->enter);
}

/// The scroll region is the whole screen: by the form without numbers where there is one, since that is right for every
/// size.
static size_t append_whole_region(char *bytes, size_t count, size_t capacity, int rows) {
  if (!takes_numbers(change_scroll_region)) return count;
  if (strncmp(change_scroll_region, "\033[%i%p1%d;%p2%dr", 15) == 0) return append(bytes, count, capacity, "\033[r");
  return append(bytes, count, capacity, tiparm(change_scroll_region, 0, rows - 1));
}

// The order of leaving is the reverse of that of entering.
size_t cc_leave_bytes(const cc_session *session, char *bytes, size_t capacity) {
  size_t count = append(bytes, 0, capacity, session->leave);
  // Some descriptions have a colour that the terminal may not have had for the original one (pcansi: white on black).
  count = append(bytes, count, capacity, orig_pair);
  count = append(bytes, count, capacity, exit_attribute_mode);
  if (!session->is_inline) count = append_whole_region(bytes, count, capacity, session->rows);
  count = append(bytes, count, capacity, session->description->exit_keypad);
  count = append(bytes, count, capacity, cursor_normal);
  if (session->is_inline) return append(bytes, count, capacity, session->way_back);
  // The last row, should the next string not put the cursor back; on a screen that stays the shell goes on below it.
  count = append(bytes, count, capacity, tiparm(cursor_address, session->rows - 1, 0));
  if (!switches_screen(session->description->exit_screen)) count = append(bytes, count, capacity, "\r\n");
  return append(bytes, count, capacity, session->description->exit_screen);
}
