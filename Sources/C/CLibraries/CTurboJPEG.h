// libjpeg-turbo's decoder: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<turbojpeg.h>)
#error "turbojpeg.h is missing: install Debian's libturbojpeg0-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <turbojpeg.h>

#define GLPICK_FUNCTIONS(F) \
    F(tjDecompress2) \
    F(tjDecompressHeader3) \
    F(tjDestroy) \
    F(tjGetErrorCode) \
    F(tjGetErrorStr2) \
    F(tjInitDecompress)

/// The functions of libturbojpeg.
GLPICK_FUNCTION_TABLE(TurboJPEG, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS
