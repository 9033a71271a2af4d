// The samples of a row, as the format packs them (ISO/IEC 15948, 7.2), as straight RGBA.
#ifndef GLPICK_PNG_SAMPLES_H
#define GLPICK_PNG_SAMPLES_H

#include "CPNGShim.h"

/// What a file says of its samples.
typedef struct glpick_png_samples {
    /// Samples of a pixel.
    unsigned channels;
    /// Bits of a sample.
    unsigned depth;
    /// Whether samples are entries of `palette`, which holds straight RGBA; black where a file has no entry.
    bool has_palette;
    uint8_t palette[256][4];
    /// Whether the grey, or red, green and blue, of `key` is transparent.
    bool has_key;
    uint16_t key[3];
} glpick_png_samples;

/// Which columns of a picture a row has: from `start`, each (1 << shift)th.
typedef struct glpick_png_pass {
    uint32_t start;
    unsigned shift;
} glpick_png_pass;

/// Writes those of `columns` that are in the row to their places among `columns` in `rgba`.
void glpick_png_keep(
    const glpick_png_samples *samples, const uint8_t *row, const uint32_t *columns, uint32_t count,
    glpick_png_pass pass, glpick_png_depth depth, uint8_t *rgba
);

#endif
