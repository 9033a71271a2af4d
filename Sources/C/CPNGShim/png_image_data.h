// The image data of a PNG: filtered rows, compressed by libraries other than zlib.
#ifndef GLPICK_PNG_IMAGE_DATA_H
#define GLPICK_PNG_IMAGE_DATA_H

#include "png_image.h"

/// Writes IDAT chunks for the next `count` rows of straight RGBA; after the last row also all that is left, and the
/// chunk IEND. Raises a libpng error on failure. `count` must not exceed the rows that are left.
void glpick_png_write_rows(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count);

/// Frees all memory of the image data.
void glpick_png_free_image(glpick_png_image *image);

#endif
