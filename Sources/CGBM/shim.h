// Mesa's generic buffer management for Swift: types, and functions to be looked up in libgbm.
#ifndef GLPICK_CGBM_SHIM_H
#define GLPICK_CGBM_SHIM_H

#include <gbm.h>

#define GLPICK_FUNCTIONS(F) \
    F(gbm_create_device) \
    F(gbm_device_destroy)

#define GLPICK_MEMBER(name) __typeof__(&name) _Nonnull name;
#define GLPICK_NAME(name) #name,

/// The functions of a libgbm that has been loaded, and their names in the same order.
typedef struct { GLPICK_FUNCTIONS(GLPICK_MEMBER) } GBMFunctions;
static const char *const _Nonnull GBMFunctionNames[] = { GLPICK_FUNCTIONS(GLPICK_NAME) };

#undef GLPICK_FUNCTIONS
#undef GLPICK_MEMBER
#undef GLPICK_NAME

#endif
