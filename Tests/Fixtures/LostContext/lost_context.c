// A preloaded library (LD_PRELOAD) in which OpenGL loses its context: the first LOST_CONTEXTS errors that are
// asked for once a second picture, after the probe, has been drawn are GL_CONTEXT_LOST.
//
//     cc -shared -fPIC -o lost_context.so lost_context.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

static int has_read, has_drawn, lost;

void glDrawArrays(unsigned mode, int first, int count)
{
    has_drawn = has_read;
    ((void (*)(unsigned, int, int))dlsym(RTLD_NEXT, "glDrawArrays"))(mode, first, count);
}

void glDrawElements(unsigned mode, int count, unsigned type, const void *indices)
{
    has_drawn = has_read;
    ((void (*)(unsigned, int, unsigned, const void *))dlsym(RTLD_NEXT, "glDrawElements"))(
        mode, count, type, indices);
}

void glReadPixels(int x, int y, int width, int height, unsigned format, unsigned type, void *pixels)
{
    ((void (*)(int, int, int, int, unsigned, unsigned, void *))dlsym(RTLD_NEXT, "glReadPixels"))(
        x, y, width, height, format, type, pixels);
    has_read = 1;
}

unsigned glGetError(void)
{
    const char *most = getenv("LOST_CONTEXTS");
    unsigned error = ((unsigned (*)(void))dlsym(RTLD_NEXT, "glGetError"))();
    if (!has_drawn || most == NULL || lost >= atoi(most))
        return error;
    lost++;
    has_read = has_drawn = 0; // The context after this one starts afresh.
    return 0x0507;
}
