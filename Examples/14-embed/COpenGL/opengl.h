#include <EGL/egl.h>
#include <GLES2/gl2.h>

static inline EGLDisplay default_display(void) { return eglGetDisplay(EGL_DEFAULT_DISPLAY); }
