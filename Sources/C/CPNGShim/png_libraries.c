#include "png_libraries.h"

PNGFunctions glpick_libpng;
ZlibFunctions glpick_zlib;
ISALFunctions glpick_isal;
DeflateFunctions glpick_libdeflate;

void glpick_png_use_libpng(const PNGFunctions *functions) { glpick_libpng = *functions; }

void glpick_png_use_zlib(const ZlibFunctions *functions) { glpick_zlib = *functions; }

void glpick_png_use_isal(const ISALFunctions *functions) { glpick_isal = *functions; }

void glpick_png_use_libdeflate(const DeflateFunctions *functions) { glpick_libdeflate = *functions; }
