// The image data of a PNG: filtered rows, compressed by other libraries than zlib where that is better.
#ifndef GLPICK_PNG_IMAGE_DATA_H
#define GLPICK_PNG_IMAGE_DATA_H

#include "CPNGShim.h"

#include <isa-l/igzip_lib.h>
#include <png.h>

/// Image data on its way, with memory that a jump leaves to be freed.
typedef struct glpick_png_image {
    uint32_t width;
    uint32_t height;
    bool opaque;
    bool small;
    /// Rows that have been handed in, and how many of them wait to be compressed.
    uint32_t taken;
    uint32_t waiting;
    uint8_t *filtered;
    uint8_t *candidate;
    uint8_t *compressed;
    uint8_t *level;
    struct isal_zstream stream;
    struct libdeflate_compressor *compressor;
} glpick_png_image;

/// Writes chunks IDAT of the next `count` rows of straight RGBA, and all that is left with the last one; after that,
/// the chunk IEND. Raises a libpng error on failure. There must be as many rows left.
void glpick_png_write_rows(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count);

/// Frees what there is.
void glpick_png_free_image(glpick_png_image *image);

#endif
