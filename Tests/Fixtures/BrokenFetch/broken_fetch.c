// A preloaded library (LD_PRELOAD) in which framebuffer fetch misbehaves, if FETCH_FAULT says so: "zero" makes
// gl_LastFragData[0] read 0, as Mesa 25.0.7's llvmpipe does, and "compile" makes shaders that use it fail to compile.
// Each time that pixels are read back, a byte is added to the file READ_LOG.
//
//     cc -shared -fPIC -o broken_fetch.so broken_fetch.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char fetch[] = "gl_LastFragData[0]";
// As long as that.
static const char zero[] = "vec4(0.0)         ", unknown[] = "nobody_knows_this_";

void glShaderSource(unsigned shader, int count, const char *const *texts, const int *lengths)
{
    const char *fault = getenv("FETCH_FAULT");
    const char *put = fault && !strcmp(fault, "zero") ? zero : fault && !strcmp(fault, "compile") ? unknown : fetch;
    char **copies = calloc((size_t)count, sizeof *copies);
    int *sizes = calloc((size_t)count, sizeof *sizes);
    for (int i = 0; i < count; i++) {
        sizes[i] = lengths && lengths[i] >= 0 ? lengths[i] : (int)strlen(texts[i]);
        copies[i] = strndup(texts[i], (size_t)sizes[i]);
        for (char *place = copies[i]; (place = strstr(place, fetch)); place += strlen(put))
            memcpy(place, put, strlen(put));
    }
    ((void (*)(unsigned, int, const char *const *, const int *))dlsym(RTLD_NEXT, "glShaderSource"))(
        shader, count, (const char *const *)copies, sizes);
    for (int i = 0; i < count; i++)
        free(copies[i]);
    free(copies);
    free(sizes);
}

void glReadPixels(int x, int y, int width, int height, unsigned format, unsigned type, void *pixels)
{
    ((void (*)(int, int, int, int, unsigned, unsigned, void *))dlsym(RTLD_NEXT, "glReadPixels"))(
        x, y, width, height, format, type, pixels);
    const char *name = getenv("READ_LOG");
    FILE *log = name ? fopen(name, "a") : NULL;
    if (log) {
        fputc('.', log);
        fclose(log);
    }
}
