// Compiles the header as C; the functions that it declares are written in Swift, and the Swift compiler compares them with it.
#include "textarea.h"
