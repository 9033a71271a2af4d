// The state of a PNG's image data that is not finished, for the fast and the small way to compress it.
#ifndef GLPICK_PNG_IMAGE_H
#define GLPICK_PNG_IMAGE_H

#include "png_filters.h"
#include "png_libraries.h"

/// The longest IDAT chunk, in bytes; readers may load a whole chunk.
enum { glpick_png_chunk_size = 1 << 16 };

/// Rows that are compressed as a deflate stream of their own.
typedef struct glpick_png_block {
    const uint8_t *rgba;
    /// The row above them; NULL at the top.
    const uint8_t *above;
    uint32_t rows;
    bool is_first;
    bool is_last;

    /// The compressed bytes, in the first block with the zlib header; NULL after a failure.
    uint8_t *bytes;
    size_t count;
    /// The Adler-32 of the filtered bytes.
    uint32_t checksum;
} glpick_png_block;

/// Unfinished image data; its memory must be freed even after a jump.
typedef struct glpick_png_image {
    uint32_t width;
    uint32_t height;
    glpick_png_pixel pixel;
    bool small;
    /// The most threads that compress.
    uint32_t threads;
    /// The number of rows received, and of those that wait to be compressed.
    uint32_t taken;
    uint32_t waiting;

    // Bytes that wait for a full chunk.
    uint8_t *compressed;

    // For fast compression.
    uint8_t *filtered;
    uint8_t *level;
    struct isal_zstream stream;

    // For small files: the waiting rows, the row above them or the next one, and the checksum of everything written.
    uint8_t *pending;
    uint8_t *above;
    glpick_png_block *blocks;
    uint32_t checksum;
    size_t compressed_count;
} glpick_png_image;

/// Writes bytes as IDAT chunks.
void glpick_png_write_data(png_structp png, const uint8_t *bytes, size_t count);

#endif
