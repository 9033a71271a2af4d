// The image data of a PNG: filtered rows, compressed by other libraries than zlib.
#ifndef GLPICK_PNG_IMAGE_DATA_H
#define GLPICK_PNG_IMAGE_DATA_H

#include "CPNGShim.h"

#include <png.h>

/// Memory that image data takes while it is made; a jump leaves it to be freed.
typedef struct glpick_png_scratch {
    uint8_t *filtered;
    uint8_t *candidate;
    uint8_t *compressed;
    uint8_t *level;
    struct libdeflate_compressor *compressor;
} glpick_png_scratch;

/// Writes the chunks IDAT of straight RGBA rows, without alpha if `opaque`; raises a libpng error on failure.
void glpick_png_write_image_data(
    png_structp png, glpick_png_scratch *scratch, const uint8_t *rgba, uint32_t width, uint32_t height,
    glpick_png_options options
);

/// Frees what there is.
void glpick_png_free_scratch(glpick_png_scratch *scratch);

#endif
