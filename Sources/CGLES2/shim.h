// OpenGL ES 2.0 for Swift.
#ifndef GLPICK_CGLES2_SHIM_H
#define GLPICK_CGLES2_SHIM_H

#include <GLES2/gl2.h>

#endif
