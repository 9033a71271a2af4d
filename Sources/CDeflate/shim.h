// libdeflate, which compresses best, for the C shim of PNG.
#ifndef GLPICK_CDEFLATE_SHIM_H
#define GLPICK_CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
