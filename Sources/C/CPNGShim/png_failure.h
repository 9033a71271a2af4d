// Keeps errors from libpng's callbacks for the function that set the jump.
#ifndef GLPICK_PNG_FAILURE_H
#define GLPICK_PNG_FAILURE_H

#include "png_libraries.h"

/// The error and memory pointer of every png_struct in this shim.
typedef struct glpick_png_failure {
    bool out_of_memory;
    char message[GLPICK_PNG_MESSAGE_SIZE];
} glpick_png_failure;

/// The result after a jump, or if a png_struct could not be made.
glpick_png_outcome glpick_png_failed(const glpick_png_failure *failure);

/// A png_error_ptr for errors: keeps the message and jumps.
PNG_NORETURN void glpick_png_raise(png_structp png, png_const_charp message);

/// A png_error_ptr for warnings: does nothing.
void glpick_png_ignore(png_structp png, png_const_charp message);

/// A png_malloc_ptr: malloc that records its failure.
png_voidp glpick_png_malloc(png_structp png, png_alloc_size_t size);

/// A png_free_ptr.
void glpick_png_release(png_structp png, png_voidp memory);

/// malloc that raises a libpng error instead of returning NULL.
void *glpick_png_allocate(png_structp png, size_t size);

/// Raises a libpng error for a failed allocation.
void glpick_png_raise_out_of_memory(png_structp png);

#endif
