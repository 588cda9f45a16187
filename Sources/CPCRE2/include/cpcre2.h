// A small face of PCRE2: expressions that are compiled once, and calls whose work has a bound.
//
// Where PCRE2's header is missing, everything here is there too and cpcre2_is_available() says false.
#ifndef CPCRE2_H
#define CPCRE2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A compiled expression. It does not change, so any number of threads may use it at once.
typedef struct cpcre2_expression cpcre2_expression;

// What a thread needs to match with an expression.
typedef struct cpcre2_scratch cpcre2_scratch;

// False if this was built without PCRE2: no expression can be compiled then.
bool cpcre2_is_available(void);

// Compiles a pattern of `length` bytes: UTF-8 with Unicode properties, ^ and $ at lines.
// Lines end at LF, with `ends_at_cr` at CR, LF and CRLF. Returns NULL and a message of less than `capacity` bytes if the
// pattern is not an expression; `is_too_large` tells one with more in it than PCRE2 takes.
cpcre2_expression *cpcre2_compile(const uint8_t *pattern, size_t length, bool ignores_case, bool ends_at_cr,
                                  char *message, size_t capacity, bool *is_too_large);
void cpcre2_free(cpcre2_expression *expression);

// How many groups there are, the whole match not counted.
uint32_t cpcre2_group_count(const cpcre2_expression *expression);

// The number of the group of a name that ends with NUL, or -1.
int cpcre2_group_named(const cpcre2_expression *expression, const char *name);

// Characters before a place that are looked at to tell whether a match begins there.
uint32_t cpcre2_lookbehind(const cpcre2_expression *expression);

cpcre2_scratch *cpcre2_scratch_create(const cpcre2_expression *expression);
void cpcre2_scratch_free(cpcre2_scratch *scratch);

typedef enum {
  // A match begins at `place`.
  CPCRE2_FOUND,
  CPCRE2_NONE,
  // What begins at `place` may be a match, or a longer one: that takes bytes beyond the end of these.
  CPCRE2_PARTIAL,
  // Only when metered: the work is used up; no match begins before `place`.
  CPCRE2_STOPPED,
  // One place takes more than a call may do.
  CPCRE2_TOO_COSTLY,
} cpcre2_result;

typedef struct {
  // Well-formed UTF-8, which is not checked here.
  const uint8_t *bytes;
  size_t count;
  // Where the first match may begin; what lies before is only looked back at.
  size_t start;
  // The text goes on behind these bytes.
  bool goes_on;
  // A match of no bytes at `start` does not count.
  bool not_empty_at_start;
  // Counts the work, several times slower; without it a place may take a few steps only, and is too costly else.
  bool is_metered;
  // When metered: the steps after which to stop at the next place, and the most for one place.
  uint64_t budget, most_for_place;
  // The steps that were done when metered.
  uint64_t work;
  // See the results.
  size_t place;
} cpcre2_call;

// Looks for the first match.
cpcre2_result cpcre2_match(const cpcre2_expression *expression, cpcre2_scratch *scratch, cpcre2_call *call);

// The range of a group of the match that was found; false if it took no part. Group 0 is the whole match.
bool cpcre2_group_range(const cpcre2_scratch *scratch, uint32_t group, size_t *start, size_t *end);

#endif
