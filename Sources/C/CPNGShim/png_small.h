// The image data of a small file.
#ifndef GLPICK_PNG_SMALL_H
#define GLPICK_PNG_SMALL_H

#include "png_image.h"

/// Writes IDAT chunks for the next `count` rows of straight RGBA, with libdeflate, in blocks of rows that several threads compress;
/// after the last row also all that is left. Raises a libpng error on failure.
void glpick_png_write_small(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count);

/// Frees all blocks.
void glpick_png_free_blocks(glpick_png_image *image);

#endif
