// What libpng's callbacks leave for the function that set the jump.
#ifndef GLPICK_PNG_FAILURE_H
#define GLPICK_PNG_FAILURE_H

#include "CPNGShim.h"
#include <png.h>

/// The error and memory pointer of every png_struct here.
typedef struct glpick_png_failure {
    bool out_of_memory;
    char message[GLPICK_PNG_MESSAGE_SIZE];
} glpick_png_failure;

/// The outcome after a jump, or after a png_struct could not be made.
glpick_png_outcome glpick_png_failed(const glpick_png_failure *failure);

/// Keeps the message and jumps: a png_error_ptr.
PNG_NORETURN void glpick_png_raise(png_structp png, png_const_charp message);

/// Says nothing: a png_error_ptr for warnings.
void glpick_png_ignore(png_structp png, png_const_charp message);

/// malloc that remembers its failure: a png_malloc_ptr.
png_voidp glpick_png_malloc(png_structp png, png_alloc_size_t size);

/// A png_free_ptr.
void glpick_png_release(png_structp png, png_voidp memory);

#endif
