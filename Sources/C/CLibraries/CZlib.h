// zlib for the C shim of PNG, which decompresses profiles, joins deflate streams, and compresses runs: types, and a table of
// functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<zlib.h>)
#error "zlib.h is missing: install Debian's zlib1g-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <zlib.h>

#define GLPICK_ZLIB_FUNCTIONS(F) \
    F(adler32_combine) \
    F(deflate) \
    F(deflateEnd) \
    F(deflateInit2_) \
    F(inflate) \
    F(inflateEnd) \
    F(inflateInit2_) \
    F(uncompress)

/// The functions of zlib. Those that end in _ take the version of the headers, which their macros add.
GLPICK_FUNCTION_TABLE(Zlib, GLPICK_ZLIB_FUNCTIONS)
