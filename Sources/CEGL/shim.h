// EGL for Swift: what Swift cannot import of it, given names that it can.
#ifndef GLPICK_CEGL_SHIM_H
#define GLPICK_CEGL_SHIM_H

#include <EGL/egl.h>
#include <EGL/eglext.h>

static inline EGLDisplay glpick_EGL_NO_DISPLAY(void) { return EGL_NO_DISPLAY; }
static inline EGLContext glpick_EGL_NO_CONTEXT(void) { return EGL_NO_CONTEXT; }
static inline EGLSurface glpick_EGL_NO_SURFACE(void) { return EGL_NO_SURFACE; }
static inline EGLConfig glpick_EGL_NO_CONFIG(void) { return EGL_NO_CONFIG_KHR; }
static inline void *glpick_EGL_DEFAULT_DISPLAY(void) { return (void *)EGL_DEFAULT_DISPLAY; }
static inline EGLDisplay glpick_eglGetDefaultDisplay(void) { return eglGetDisplay(EGL_DEFAULT_DISPLAY); }

// Extensions' functions, to be called only where the client extensions name them: eglGetProcAddress has an
// address for every name.
static inline EGLBoolean glpick_eglQueryDevices(EGLint most, EGLDeviceEXT *devices, EGLint *count)
{
    PFNEGLQUERYDEVICESEXTPROC query = (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
    return query ? query(most, devices, count) : EGL_FALSE;
}
static inline const char *glpick_eglQueryDeviceString(EGLDeviceEXT device, EGLint name)
{
    PFNEGLQUERYDEVICESTRINGEXTPROC query =
        (PFNEGLQUERYDEVICESTRINGEXTPROC)eglGetProcAddress("eglQueryDeviceStringEXT");
    return query ? query(device, name) : 0;
}

#endif
