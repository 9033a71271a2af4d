// The functions of the libraries that the shim calls. Each table is set before the first call that needs it.
#pragma once

#include "CPNGShim.h"

#include <setjmp.h>

extern PNGFunctions glpick_libpng;
extern ZlibFunctions glpick_zlib;
extern ISALFunctions glpick_isal;
extern DeflateFunctions glpick_libdeflate;

/// libpng's png_jmpbuf.
#define glpick_png_jump(png) (*glpick_libpng.png_set_longjmp_fn((png), longjmp, sizeof(jmp_buf)))
