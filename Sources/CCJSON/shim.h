// cJSON: types, and a table of functions that are looked up in the library.
#ifndef GLPICK_CCJSON_SHIM_H
#define GLPICK_CCJSON_SHIM_H

#include "../function_table.h"

#if !__has_include(<cjson/cJSON.h>)
#error "cjson/cJSON.h is missing: install Debian's libcjson-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <cjson/cJSON.h>

#define GLPICK_CJSON_FUNCTIONS(F) \
    F(cJSON_Delete) \
    F(cJSON_ParseWithLengthOpts)

/// The functions of cJSON.
GLPICK_FUNCTION_TABLE(CJSON, GLPICK_CJSON_FUNCTIONS)

#undef GLPICK_CJSON_FUNCTIONS

#endif
