// zlib's inflate, for the profiles in PNGs, for the C shim of PNG.
#ifndef GLPICK_CZLIB_SHIM_H
#define GLPICK_CZLIB_SHIM_H

#include <zlib.h>

#endif
