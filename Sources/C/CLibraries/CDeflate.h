// libdeflate, which compresses best, for the C shim of PNG: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<libdeflate.h>)
#error "libdeflate.h is missing: install Debian's libdeflate-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <libdeflate.h>

#define GLPICK_DEFLATE_FUNCTIONS(F) \
    F(libdeflate_adler32) \
    F(libdeflate_alloc_compressor) \
    F(libdeflate_crc32) \
    F(libdeflate_deflate_compress) \
    F(libdeflate_deflate_compress_bound) \
    F(libdeflate_free_compressor) \
    F(libdeflate_zlib_compress) \
    F(libdeflate_zlib_compress_bound)

/// The functions of libdeflate.
GLPICK_FUNCTION_TABLE(Deflate, GLPICK_DEFLATE_FUNCTIONS)
