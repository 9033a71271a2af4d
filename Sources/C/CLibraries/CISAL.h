// ISA-L's deflate and inflate, which are the fastest, for the C shim of PNG: types, and a table of functions that are looked
// up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<isa-l/igzip_lib.h>)
#error "isa-l/igzip_lib.h is missing: install Debian's libisal-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>

#define GLPICK_ISAL_FUNCTIONS(F) \
    F(crc32_gzip_refl) \
    F(isal_deflate) \
    F(isal_deflate_init) \
    F(isal_inflate) \
    F(isal_inflate_init)

/// The functions of ISA-L.
GLPICK_FUNCTION_TABLE(ISAL, GLPICK_ISAL_FUNCTIONS)
