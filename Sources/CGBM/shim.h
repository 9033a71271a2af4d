// Mesa's generic buffer management for Swift.
#ifndef GLPICK_CGBM_SHIM_H
#define GLPICK_CGBM_SHIM_H

#include <gbm.h>

#endif
