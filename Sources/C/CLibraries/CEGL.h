// EGL for Swift: names for what Swift cannot import, and a table of functions that are looked up in libEGL.
#pragma once

#include "function_table.h"

#if !__has_include(<EGL/egl.h>)
#error "EGL/egl.h is missing: install Debian's libegl-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <EGL/egl.h>
#include <EGL/eglext.h>

static inline EGLDisplay glpick_EGL_NO_DISPLAY(void) { return EGL_NO_DISPLAY; }
static inline EGLContext glpick_EGL_NO_CONTEXT(void) { return EGL_NO_CONTEXT; }
static inline EGLSurface glpick_EGL_NO_SURFACE(void) { return EGL_NO_SURFACE; }
static inline EGLConfig glpick_EGL_NO_CONFIG(void) { return EGL_NO_CONFIG_KHR; }
static inline void *glpick_EGL_DEFAULT_DISPLAY(void) { return (void *)EGL_DEFAULT_DISPLAY; }

#define GLPICK_FUNCTIONS(F) \
    F(eglBindAPI) \
    F(eglChooseConfig) \
    F(eglCreateContext) \
    F(eglCreatePbufferSurface) \
    F(eglDestroyContext) \
    F(eglDestroySurface) \
    F(eglGetCurrentContext) \
    F(eglGetCurrentDisplay) \
    F(eglGetCurrentSurface) \
    F(eglGetDisplay) \
    F(eglGetError) \
    F(eglGetPlatformDisplay) \
    F(eglGetProcAddress) \
    F(eglInitialize) \
    F(eglMakeCurrent) \
    F(eglQueryAPI) \
    F(eglQueryString)

/// The functions of libEGL.
GLPICK_FUNCTION_TABLE(EGL, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS

static inline EGLDisplay glpick_eglGetDefaultDisplay(EGLFunctions egl) { return egl.eglGetDisplay(EGL_DEFAULT_DISPLAY); }

// Functions of extensions. Call them only if the client extensions name them, because eglGetProcAddress returns an
// address for every name.
static inline EGLBoolean glpick_eglQueryDevices(EGLFunctions egl, EGLint most, EGLDeviceEXT *devices, EGLint *count)
{
    PFNEGLQUERYDEVICESEXTPROC query = (PFNEGLQUERYDEVICESEXTPROC)egl.eglGetProcAddress("eglQueryDevicesEXT");
    return query ? query(most, devices, count) : EGL_FALSE;
}
static inline const char *glpick_eglQueryDeviceString(EGLFunctions egl, EGLDeviceEXT device, EGLint name)
{
    PFNEGLQUERYDEVICESTRINGEXTPROC query =
        (PFNEGLQUERYDEVICESTRINGEXTPROC)egl.eglGetProcAddress("eglQueryDeviceStringEXT");
    return query ? query(device, name) : 0;
}

// Functions of OpenGL ES 3.0. Call them only in contexts that have it.
typedef struct {
    void (*_Nullable glGenVertexArrays)(int, unsigned *_Nonnull);
    void (*_Nullable glDeleteVertexArrays)(int, const unsigned *_Nonnull);
    void (*_Nullable glBindVertexArray)(unsigned);
    void (*_Nullable glBindSampler)(unsigned, unsigned);
} GLES3Functions;

static inline GLES3Functions glpick_GLES3Functions(EGLFunctions egl)
{
    GLES3Functions functions;
    functions.glGenVertexArrays = (__typeof__(functions.glGenVertexArrays))egl.eglGetProcAddress("glGenVertexArrays");
    functions.glDeleteVertexArrays =
        (__typeof__(functions.glDeleteVertexArrays))egl.eglGetProcAddress("glDeleteVertexArrays");
    functions.glBindVertexArray = (__typeof__(functions.glBindVertexArray))egl.eglGetProcAddress("glBindVertexArray");
    functions.glBindSampler = (__typeof__(functions.glBindSampler))egl.eglGetProcAddress("glBindSampler");
    return functions;
}
static inline void *_Nullable glpick_glMapBufferRange(
    EGLFunctions egl, unsigned target, long start, long length, unsigned access)
{
    typedef void *(*Map)(unsigned, long, long, unsigned);
    Map map = (Map)egl.eglGetProcAddress("glMapBufferRange");
    return map ? map(target, start, length, access) : 0;
}
static inline unsigned char glpick_glUnmapBuffer(EGLFunctions egl, unsigned target)
{
    typedef unsigned char (*Unmap)(unsigned);
    Unmap unmap = (Unmap)egl.eglGetProcAddress("glUnmapBuffer");
    return unmap ? unmap(target) : 0;
}
