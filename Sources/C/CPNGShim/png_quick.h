// Reads the image data of a PNG with ISA-L, row by row.
#pragma once

#include "png_samples.h"

/// The state of such reading.
typedef struct glpick_png_quick glpick_png_quick;

/// What the header says.
typedef struct glpick_png_quick_format {
    size_t row_bytes;
    uint32_t width, height;
    glpick_png_samples samples;
} glpick_png_quick_format;

/// Begins after the header of the first chunk IDAT, which has `chunk_bytes` bytes; NULL without memory.
glpick_png_quick *
glpick_png_quick_begin(glpick_png_source source, glpick_png_quick_format format, uint32_t chunk_bytes);

/// Reads rows as `glpick_png_read_quickly` does.
bool glpick_png_quick_read(glpick_png_quick *quick, uint32_t count, glpick_png_depth depth, uint8_t *rgba);

/// Frees the state; NULL is allowed.
void glpick_png_quick_end(glpick_png_quick *quick);
