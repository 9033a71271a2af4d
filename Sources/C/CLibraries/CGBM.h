// Mesa's generic buffer management for Swift: types, and a table of functions that are looked up in libgbm.
#pragma once

#include "function_table.h"

#if !__has_include(<gbm.h>)
#error "gbm.h is missing: install Debian's libgbm-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <gbm.h>

#define GLPICK_FUNCTIONS(F) \
    F(gbm_create_device) \
    F(gbm_device_destroy)

/// The functions of libgbm.
GLPICK_FUNCTION_TABLE(GBM, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS
