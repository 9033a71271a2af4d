// The filters of a PNG's rows (ISO/IEC 15948, 9).
#pragma once

#include "CPNGShim.h"

/// The bytes of a pixel.
typedef struct glpick_png_pixel {
    /// Of straight RGBA, as rows are given: 4, or 8 for 16-bit samples, which are big-endian.
    uint8_t given;
    /// As they are written: without alpha if the picture is opaque.
    uint8_t written;
} glpick_png_pixel;

/// The bytes of a filtered row: its filter type and its samples.
size_t glpick_png_row_size(uint32_t width, glpick_png_pixel pixel);

/// Filter type 1: each byte less that of the pixel to the left. It needs no other row, and turns colours that change
/// steadily along a row into runs.
void glpick_png_filter_sub(uint8_t *out, const uint8_t *rgba, uint32_t width, glpick_png_pixel pixel);

/// Tries all five filter types on a row and keeps the one whose bytes have the smallest sum of absolute values, as the
/// PNG specification suggests (12.7). `candidate` has room for a row; `above` is NULL for the first row.
void glpick_png_filter_adaptively(
    uint8_t *out, uint8_t *candidate, const uint8_t *rgba, const uint8_t *above, uint32_t width,
    glpick_png_pixel pixel
);

/// Turns `count` filtered bytes of a row into samples, in place. `above` has the row above, zeros for the first one; a pixel has
/// `pixel` bytes. Returns false for an unknown filter.
bool glpick_png_unfilter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel);
