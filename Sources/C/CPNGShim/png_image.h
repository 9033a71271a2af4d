// The state of a PNG's image data that is not finished, for the fast and the small way to compress it.
#pragma once

#include "png_filters.h"
#include "png_libraries.h"

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

/// Unfinished image data.
struct glpick_png_image {
    uint32_t width;
    uint32_t height;
    glpick_png_pixel pixel;
    bool small;
    /// The most threads that compress, and what starts them.
    uint32_t threads;
    void (*share)(uint32_t threads, void (*work)(void *argument), void *argument);
    /// The number of rows received, and of those that wait to be compressed.
    uint32_t taken;
    uint32_t waiting;

    /// The bytes of the stream since they were last taken.
    uint8_t *bytes;
    size_t count;
    size_t capacity;

    // For fast compression.
    uint8_t *filtered;
    uint8_t *level;
    struct isal_zstream stream;

    // For small files: the waiting rows, the row above them or the next one, and the checksum of everything written.
    uint8_t *pending;
    uint8_t *above;
    glpick_png_block *blocks;
    uint32_t checksum;
};

/// Makes room for more bytes of the stream; false if there is not enough memory.
bool glpick_png_make_room(glpick_png_image *image, size_t count);

/// Appends the next `count` rows to the stream of a small file, with libdeflate, in blocks of rows that several threads compress;
/// after the last row also all that is left. False if there is not enough memory.
bool glpick_png_add_small(glpick_png_image *image, const uint8_t *rgba, uint32_t count);

void glpick_png_free_blocks(glpick_png_image *image);

/// The most bytes that `glpick_deflate_leave_open` appends.
enum { glpick_deflate_open_bytes = 5 };

/// Changes a complete deflate stream (RFC 1951) of `size` bytes so that another stream may follow it directly. The last block is
/// no longer marked as the last, and an empty block fills the last byte. There must be room for
/// `glpick_deflate_open_bytes` more. Returns false for a damaged stream or without enough memory.
bool glpick_deflate_leave_open(uint8_t *stream, size_t *size);
