// ISA-L's deflate, which is the fastest, for the C shim of PNG.
#ifndef GLPICK_CISAL_SHIM_H
#define GLPICK_CISAL_SHIM_H

#include <isa-l/igzip_lib.h>

#endif
