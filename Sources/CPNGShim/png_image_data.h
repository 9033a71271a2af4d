// The image data of a PNG: filtered rows, compressed by other libraries than zlib.
#ifndef GLPICK_PNG_IMAGE_DATA_H
#define GLPICK_PNG_IMAGE_DATA_H

#include "CPNGShim.h"

#include <isa-l/igzip_lib.h>
#include <png.h>

/// Longest chunk IDAT; readers may hold one as a whole.
enum { glpick_png_chunk_size = 1 << 16 };

/// Rows that become a deflate stream of their own.
typedef struct glpick_png_block {
    const uint8_t *rgba;
    /// The row before, NULL at the top.
    const uint8_t *above;
    uint32_t rows;
    bool is_first;
    bool is_last;

    /// The compressed bytes, with the zlib header before the first block; NULL after a failure.
    uint8_t *bytes;
    size_t count;
    /// The Adler-32 of the filtered bytes.
    uint32_t checksum;
} glpick_png_block;

/// Image data on its way, with memory that a jump leaves to be freed.
typedef struct glpick_png_image {
    uint32_t width;
    uint32_t height;
    bool opaque;
    bool small;
    /// Most threads that compress.
    uint32_t threads;
    /// Rows that have been handed in, and how many of them wait to be compressed.
    uint32_t taken;
    uint32_t waiting;

    // What waits to become a chunk.
    uint8_t *compressed;

    // Of fast pictures.
    uint8_t *filtered;
    uint8_t *level;
    struct isal_zstream stream;

    // Of small ones: rows that wait, the row before them or the next one, and the checksum of all that is written.
    uint8_t *pending;
    uint8_t *above;
    glpick_png_block *blocks;
    uint32_t checksum;
    size_t compressed_count;
} glpick_png_image;

/// Writes chunks IDAT of the next `count` rows of straight RGBA, and all that is left with the last one; after that,
/// the chunk IEND. Raises a libpng error on failure. There must be as many rows left.
void glpick_png_write_rows(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count);

/// The same without IEND, by libdeflate in blocks of rows that threads compress at once.
void glpick_png_write_small(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count);

/// Frees the blocks that there are.
void glpick_png_free_blocks(glpick_png_image *image);

/// Frees what there is.
void glpick_png_free_image(glpick_png_image *image);

/// Writes chunks IDAT that hold these bytes.
void glpick_png_write_data(png_structp png, const uint8_t *bytes, size_t count);

/// malloc that raises a libpng error instead of returning NULL.
void *glpick_png_allocate(png_structp png, size_t size);

/// Raises a libpng error that stands for a failed allocation.
void glpick_png_raise_out_of_memory(png_structp png);

#endif
