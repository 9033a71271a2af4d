// Mesa's generic buffer management for Swift: types, and functions to be looked up in libgbm.
#ifndef GLPICK_CGBM_SHIM_H
#define GLPICK_CGBM_SHIM_H

#include "../function_table.h"

#include <gbm.h>

#define GLPICK_FUNCTIONS(F) \
    F(gbm_create_device) \
    F(gbm_device_destroy)

/// The functions of a libgbm that has been loaded.
GLPICK_FUNCTION_TABLE(GBM, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS

#endif
