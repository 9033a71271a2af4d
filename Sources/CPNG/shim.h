// libpng for the C shim; Swift sees only the shim.
#ifndef GLPICK_CPNG_SHIM_H
#define GLPICK_CPNG_SHIM_H

#include <png.h>

#endif
