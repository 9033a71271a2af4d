// zlib for the C shim of PNG: decompresses profiles, joins deflate streams, and compresses runs.
#ifndef GLPICK_CZLIB_SHIM_H
#define GLPICK_CZLIB_SHIM_H

#include <zlib.h>

#endif
