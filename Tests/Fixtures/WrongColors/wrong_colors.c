// A preloaded library (LD_PRELOAD) in which OpenGL draws wrong colours: the first WRONG_PICTURES pictures that are read
// back have red 3 steps higher in one pixel. With WRONG_WIDTH, only pictures that are at least so wide count.
//
//     cc -shared -fPIC -o wrong_colors.so wrong_colors.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

static int count;

void glReadPixels(int x, int y, int width, int height, unsigned format, unsigned type, void *pixels)
{
    ((void (*)(int, int, int, int, unsigned, unsigned, void *))dlsym(RTLD_NEXT, "glReadPixels"))(
        x, y, width, height, format, type, pixels);
    const char *most = getenv("WRONG_PICTURES"), *least = getenv("WRONG_WIDTH");
    if (most != NULL && (least == NULL || width >= atoi(least)) && count++ < atoi(most))
        *(unsigned char *)pixels += 3;
}
