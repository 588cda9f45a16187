#include "cpcre2.h"

#if __has_include(<pcre2.h>) && !defined(CPCRE2_NONE_WANTED)

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdlib.h>
#include <string.h>

// The limits: measured so that a call takes some ten milliseconds at most.
enum {
  // Steps into a repeated part for one place, when they are not counted otherwise.
  UNMETERED_STEPS = 32,
  // The same where an expression is too large for a callout before each item.
  COARSE_STEPS = 1 << 10,
  // Bytes of such an expression, compiled, that are tried at a place in the time of one step.
  BYTES_OF_CODE_PER_STEP = 64,
  // Kilobytes of heap for the interpreter, and bytes of stack for compiled code.
  HEAP_KILOBYTES = 32 << 10,
  STACK_START = 32 << 10,
  STACK_MOST = 8 << 20,
  // Bytes passed over that count as one step.
  BYTES_PER_STEP = 16,
};

struct cpcre2_expression {
  // Without and with a callout before each item of the pattern, which counts the work.
  pcre2_code *fast;
  pcre2_code *metered;
  uint32_t groups;
  bool compares_groups;
  // Steps that each place takes, where only the beginning of the pattern has a callout; 0 otherwise.
  uint64_t steps_per_place;
};

struct cpcre2_scratch {
  pcre2_match_data *data;
  pcre2_match_context *context;
  pcre2_jit_stack *stack;
};

typedef struct {
  uint64_t work, step, budget, most_for_place, work_before_place;
  size_t place, last;
  bool is_stopped;
} meter;

bool cpcre2_is_available(void) {
  uint32_t has_unicode = 0;
  return pcre2_config(PCRE2_CONFIG_UNICODE, &has_unicode) >= 0 && has_unicode;
}

static pcre2_code *compile(const uint8_t *pattern, size_t length, uint32_t options, pcre2_compile_context *context,
                           int *error) {
  size_t offset = 0;
  pcre2_code *code = pcre2_compile(pattern, length, options, error, &offset, context);
  // Without it, as where memory must not be both written and run, the interpreter does the same.
  if (code) pcre2_jit_compile(code, PCRE2_JIT_COMPLETE | PCRE2_JIT_PARTIAL_HARD);
  return code;
}

// With a callout at the beginning alone, which is called once for each place: callouts make a pattern several times as
// large, and PCRE2 takes some 64 KB of it in most builds.
static pcre2_code *compile_coarse(const uint8_t *pattern, size_t length, uint32_t options,
                                  pcre2_compile_context *context, int *error) {
  static const char callout[] = "(?C)";
  const size_t added = sizeof callout - 1;
  // Verbs such as (*UCP) stay in front.
  size_t start = 0;
  while (start + 1 < length && pattern[start] == '(' && pattern[start + 1] == '*') {
    const uint8_t *end = memchr(pattern + start, ')', length - start);
    if (!end) return NULL;
    start = (size_t)(end - pattern) + 1;
  }
  uint8_t *longer = malloc(length + added);
  if (!longer) return NULL;
  memcpy(longer, pattern, start);
  memcpy(longer + start, callout, added);
  memcpy(longer + start + added, pattern + start, length - start);
  pcre2_code *code = compile(longer, length + added, options, context, error);
  free(longer);
  return code;
}

cpcre2_expression *cpcre2_compile(const uint8_t *pattern, size_t length, bool ignores_case, bool ends_at_cr,
                                  char *message, size_t capacity, bool *is_too_large) {
  int error = PCRE2_ERROR_NOMEMORY;
  uint32_t options = PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C;
  if (ignores_case) options |= PCRE2_CASELESS;
  cpcre2_expression *expression = calloc(1, sizeof *expression);
  pcre2_compile_context *context = pcre2_compile_context_create(NULL);
  if (expression && context) {
    pcre2_set_newline(context, ends_at_cr ? PCRE2_NEWLINE_ANYCRLF : PCRE2_NEWLINE_LF);
    expression->fast = compile(pattern, length, options, context, &error);
    if (expression->fast) {
      expression->metered = compile(pattern, length, options | PCRE2_AUTO_CALLOUT, context, &error);
      if (!expression->metered && error == PCRE2_ERROR_PATTERN_TOO_LARGE) {
        size_t bytes = 0;
        pcre2_pattern_info(expression->fast, PCRE2_INFO_SIZE, &bytes);
        expression->steps_per_place = 1 + bytes / BYTES_OF_CODE_PER_STEP;
        expression->metered = compile_coarse(pattern, length, options, context, &error);
      }
    }
  }
  pcre2_compile_context_free(context);
  if (!expression || !expression->fast || !expression->metered) {
    if (capacity > 0) message[0] = 0;
    pcre2_get_error_message(error, (PCRE2_UCHAR *)message, capacity);
    *is_too_large = error == PCRE2_ERROR_PATTERN_TOO_LARGE;
    cpcre2_free(expression);
    return NULL;
  }
  uint32_t compared = 0;
  pcre2_pattern_info(expression->fast, PCRE2_INFO_CAPTURECOUNT, &expression->groups);
  pcre2_pattern_info(expression->fast, PCRE2_INFO_BACKREFMAX, &compared);
  expression->compares_groups = compared > 0;
  return expression;
}

void cpcre2_free(cpcre2_expression *expression) {
  if (!expression) return;
  pcre2_code_free(expression->fast);
  pcre2_code_free(expression->metered);
  free(expression);
}

uint32_t cpcre2_group_count(const cpcre2_expression *expression) { return expression->groups; }

int cpcre2_group_named(const cpcre2_expression *expression, const char *name) {
  int number = pcre2_substring_number_from_name(expression->fast, (PCRE2_SPTR)name);
  return number > 0 ? number : -1;
}

uint32_t cpcre2_lookbehind(const cpcre2_expression *expression) {
  uint32_t characters = 0;
  pcre2_pattern_info(expression->fast, PCRE2_INFO_MAXLOOKBEHIND, &characters);
  return characters;
}

cpcre2_scratch *cpcre2_scratch_create(const cpcre2_expression *expression) {
  cpcre2_scratch *scratch = calloc(1, sizeof *scratch);
  if (!scratch) return NULL;
  scratch->data = pcre2_match_data_create_from_pattern(expression->fast, NULL);
  scratch->context = pcre2_match_context_create(NULL);
  scratch->stack = pcre2_jit_stack_create(STACK_START, STACK_MOST, NULL);
  if (!scratch->data || !scratch->context) {
    cpcre2_scratch_free(scratch);
    return NULL;
  }
  pcre2_set_heap_limit(scratch->context, HEAP_KILOBYTES);
  if (scratch->stack) pcre2_jit_stack_assign(scratch->context, NULL, scratch->stack);
  return scratch;
}

void cpcre2_scratch_free(cpcre2_scratch *scratch) {
  if (!scratch) return;
  pcre2_match_data_free(scratch->data);
  pcre2_match_context_free(scratch->context);
  pcre2_jit_stack_free(scratch->stack);
  free(scratch);
}

// Called before each item of the pattern is tried: counts it, and the bytes passed over since the one before.
static int count_step(pcre2_callout_block *block, void *data) {
  meter *meter = data;
  size_t at = block->current_position;
  size_t passed = at > meter->last ? at - meter->last : meter->last - at;
  meter->last = at;
  meter->work += meter->step + passed / BYTES_PER_STEP;
  if (meter->work > meter->budget && meter->work - meter->budget > 2 * meter->most_for_place) return PCRE2_ERROR_CALLOUT;
  if (block->start_match != meter->place) {
    if (meter->place != PCRE2_UNSET && meter->work > meter->budget) {
      meter->is_stopped = true;
      meter->place = block->start_match;
      return PCRE2_ERROR_CALLOUT;
    }
    meter->place = block->start_match;
    meter->last = meter->place;
    meter->work_before_place = meter->work;
  } else if (meter->work - meter->work_before_place > meter->most_for_place) {
    return PCRE2_ERROR_CALLOUT;
  }
  return 0;
}

cpcre2_result cpcre2_match(const cpcre2_expression *expression, cpcre2_scratch *scratch, cpcre2_call *call) {
  meter meter = {.budget = call->budget, .most_for_place = call->most_for_place, .place = PCRE2_UNSET,
                 // A group is compared with all of what it held, which counts no step of its own.
                 .step = expression->compares_groups ? 1 + call->count / 256 : 1, .last = call->start};
  if (expression->steps_per_place) meter.step = expression->steps_per_place;
  uint32_t most_when_metered = expression->steps_per_place ? COARSE_STEPS : 1u << 30;
  pcre2_set_match_limit(scratch->context, call->is_metered ? most_when_metered : UNMETERED_STEPS);
  pcre2_set_callout(scratch->context, call->is_metered ? count_step : NULL, &meter);
  uint32_t options = PCRE2_NO_UTF_CHECK | (call->goes_on ? PCRE2_PARTIAL_HARD : 0) |
                     (call->not_empty_at_start ? PCRE2_NOTEMPTY_ATSTART : 0);
  int result = pcre2_match(call->is_metered ? expression->metered : expression->fast, call->bytes, call->count,
                           call->start, options, scratch->data, scratch->context);
  call->work = meter.work;
  if (result >= 0) {
    call->place = pcre2_get_ovector_pointer(scratch->data)[0];
    return CPCRE2_FOUND;
  }
  switch (result) {
  case PCRE2_ERROR_NOMATCH:
    return CPCRE2_NONE;
  case PCRE2_ERROR_PARTIAL:
    call->place = pcre2_get_ovector_pointer(scratch->data)[0];
    return CPCRE2_PARTIAL;
  case PCRE2_ERROR_CALLOUT:
    call->place = meter.place;
    return meter.is_stopped ? CPCRE2_STOPPED : CPCRE2_TOO_COSTLY;
  default:
    return CPCRE2_TOO_COSTLY;
  }
}

bool cpcre2_group_range(const cpcre2_scratch *scratch, uint32_t group, size_t *start, size_t *end) {
  const size_t *ranges = pcre2_get_ovector_pointer(scratch->data);
  if (group >= pcre2_get_ovector_count(scratch->data) || ranges[2 * group] == PCRE2_UNSET) return false;
  *start = ranges[2 * group];
  *end = ranges[2 * group + 1];
  return true;
}

#else

bool cpcre2_is_available(void) { return false; }
cpcre2_expression *cpcre2_compile(const uint8_t *pattern, size_t length, bool ignores_case, bool ends_at_cr,
                                  char *message, size_t capacity, bool *is_too_large) {
  (void)pattern, (void)length, (void)ignores_case, (void)ends_at_cr, (void)is_too_large;
  if (capacity > 0) message[0] = 0;
  return NULL;
}
void cpcre2_free(cpcre2_expression *expression) { (void)expression; }
uint32_t cpcre2_group_count(const cpcre2_expression *expression) { return (void)expression, 0; }
int cpcre2_group_named(const cpcre2_expression *expression, const char *name) { return (void)expression, (void)name, -1; }
uint32_t cpcre2_lookbehind(const cpcre2_expression *expression) { return (void)expression, 0; }
cpcre2_scratch *cpcre2_scratch_create(const cpcre2_expression *expression) { return (void)expression, NULL; }
void cpcre2_scratch_free(cpcre2_scratch *scratch) { (void)scratch; }
cpcre2_result cpcre2_match(const cpcre2_expression *expression, cpcre2_scratch *scratch, cpcre2_call *call) {
  return (void)expression, (void)scratch, (void)call, CPCRE2_NONE;
}
bool cpcre2_group_range(const cpcre2_scratch *scratch, uint32_t group, size_t *start, size_t *end) {
  return (void)scratch, (void)group, (void)start, (void)end, false;
}

#endif
