#include "png_failure.h"

#include <stdio.h>
#include <stdlib.h>

glpick_png_outcome glpick_png_failed(const glpick_png_failure *failure) {
    glpick_png_outcome outcome = {0};
    outcome.status = failure->out_of_memory ? GLPICK_PNG_OUT_OF_MEMORY : GLPICK_PNG_FAILED;
    const char *message = failure->message[0] != '\0' ? failure->message : "libpng could not be set up";
    snprintf(outcome.message, sizeof outcome.message, "%s", message);
    return outcome;
}

void glpick_png_raise(png_structp png, png_const_charp message) {
    glpick_png_failure *failure = glpick_libpng.png_get_error_ptr(png);
    snprintf(failure->message, sizeof failure->message, "%s", message != NULL ? message : "no reason given");
    glpick_libpng.png_longjmp(png, 1);
}

void glpick_png_ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

png_voidp glpick_png_malloc(png_structp png, png_alloc_size_t size) {
    void *memory = malloc(size);
    if (memory == NULL) {
        glpick_png_failure *failure = glpick_libpng.png_get_mem_ptr(png);
        failure->out_of_memory = true;
    }
    return memory;
}

void glpick_png_release(png_structp png, png_voidp memory) {
    (void)png;
    free(memory);
}

void glpick_png_raise_out_of_memory(png_structp png) {
    glpick_png_failure *failure = glpick_libpng.png_get_error_ptr(png);
    failure->out_of_memory = true;
    glpick_libpng.png_error(png, "out of memory");
}

void *glpick_png_allocate(png_structp png, size_t size) {
    void *memory = malloc(size);
    if (memory == NULL)
        glpick_png_raise_out_of_memory(png);
    return memory;
}
