// glibc's mallopt, which the module Glibc lacks.
#ifndef GLPICK_CMALLOC_SHIM_H
#define GLPICK_CMALLOC_SHIM_H

#include <malloc.h>

#endif
