#include "commit.h"

#ifndef MEMOPAD_COMMIT
#define MEMOPAD_COMMIT ""
#endif
const char *system_commit(void) { return MEMOPAD_COMMIT; }
