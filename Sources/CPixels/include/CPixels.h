// Rows of pixels in the widest vectors of the processor, which Swift's compiler uses only in programs that need them.
#ifndef GLPICK_CPIXELS_H
#define GLPICK_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Turns the value of a column into steps: offset + scale * value.
typedef struct {
    float offset;
    float scale;
} glpick_row;

/// Rounds `height` rows of `width` opaque 8-bit pixels, of which one begins `stride` pixels after the other.
///
/// `planes` has the red values of all columns, then, after `plane_stride` of them each, the green and the blue ones. Plane
/// `constant` has the same value in all columns; -1 for none. The pixels are the same on all processors.
void glpick_write_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const float *planes,
    size_t plane_stride, int constant);

/// Blends colours over others and rounds the result into 8-bit pixels, row by row. The pixels are the same on all
/// processors.
///
/// Each pixel has the premultiplied red, green, blue and alpha `under` it, a coverage, and, `color_stride` numbers after that
/// of the pixel before, a colour of straight alpha; 0 for one colour of all. `full` turns 1 into steps.
void glpick_blend_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const double *under, const double *coverage,
    const double *colors, size_t color_stride, double full);

#endif
