// Converts the packed samples of a row (ISO/IEC 15948, 7.2) to straight RGBA.
#pragma once

#include "CPNGShim.h"

/// The format of a file's samples.
typedef struct glpick_png_samples {
    /// Samples per pixel.
    unsigned channels;
    /// Bits per sample.
    unsigned depth;
    /// True if samples are indices into `palette`, which holds straight RGBA; missing entries are black.
    bool has_palette;
    uint8_t palette[256][4];
    /// True if the colour `key` is transparent: a grey, or red, green and blue.
    bool has_key;
    uint16_t key[3];
} glpick_png_samples;

/// The columns of the picture in a row: from `start`, every (1 << shift)th.
typedef struct glpick_png_pass {
    uint32_t start;
    unsigned shift;
} glpick_png_pass;

/// Converts those of `columns` that are in the row, and writes them to their positions in `rgba`.
void glpick_png_keep(
    const glpick_png_samples *samples, const uint8_t *row, const uint32_t *columns, uint32_t count,
    glpick_png_pass pass, glpick_png_depth depth, uint8_t *rgba
);

/// Converts the first `count` pixels of a row; after its end, one more byte can be read.
void glpick_png_keep_all(
    const glpick_png_samples *samples, const uint8_t *row, uint32_t count, glpick_png_depth depth, uint8_t *rgba
);
