#include "png_image_data.h"
#include "png_failure.h"
#include "png_small.h"

#include <stdlib.h>
#include <string.h>

/// The number of rows that are filtered before they are compressed.
static uint32_t rows_at_once(const glpick_png_image *image) {
    size_t size = glpick_png_row_size(image->width, image->pixel);
    return size < glpick_png_chunk_size ? (uint32_t)(glpick_png_chunk_size / size) : 1;
}

static void begin_fast(png_structp png, glpick_png_image *image) {
    image->filtered = glpick_png_allocate(png, glpick_png_row_size(image->width, image->pixel) * rows_at_once(image));
    image->compressed = glpick_png_allocate(png, glpick_png_chunk_size);
    image->level = glpick_png_allocate(png, ISAL_DEF_LVL1_DEFAULT);
    struct isal_zstream *stream = &image->stream;
    glpick_isal.isal_deflate_init(stream);
    stream->level = 1;
    stream->level_buf = image->level;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_ZLIB;
    stream->next_out = image->compressed;
    stream->avail_out = glpick_png_chunk_size;
}

/// Compresses bytes; after the last row it also writes everything that is still buffered.
static void compress_bytes(png_structp png, glpick_png_image *image, const uint8_t *bytes, size_t count) {
    struct isal_zstream *stream = &image->stream;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uint32_t)count;
    do {
        if (glpick_isal.isal_deflate(stream) != COMP_OK)
            glpick_libpng.png_error(png, "igzip failed");
        if (stream->avail_out == 0 || stream->internal_state.state == ZSTATE_END) {
            glpick_png_write_data(png, image->compressed, glpick_png_chunk_size - stream->avail_out);
            stream->next_out = image->compressed;
            stream->avail_out = glpick_png_chunk_size;
        }
    } while (stream->avail_in > 0 || (stream->end_of_stream && stream->internal_state.state != ZSTATE_END));
}

/// Compresses the waiting rows.
static void compress_waiting(png_structp png, glpick_png_image *image) {
    size_t count = image->waiting * glpick_png_row_size(image->width, image->pixel), first = 0;
    // Works around a bug of igzip 2.30, which makes the bytes depend on the stream's address: at the beginning of a
    // stream `isal_deflate_icf_body_hash_hist_01`, `_02` and `_04` (igzip_icf_body_h1_gr_bt.asm) hash register rcx at
    // `.write_first_byte` as if it held the third and following bytes, but it still holds their argument. Flushing four
    // bytes first, the fewest that are hashed, avoids that code.
    if (image->taken == image->waiting) {
        first = 4;
        image->stream.flush = SYNC_FLUSH;
        compress_bytes(png, image, image->filtered, first);
        image->stream.flush = NO_FLUSH;
    }
    image->waiting = 0;
    image->stream.end_of_stream = image->taken == image->height;
    compress_bytes(png, image, image->filtered + first, count - first);
}

/// Filters and compresses rows in groups: memory does not grow with the picture, and the bytes do not depend on the
/// number of rows per call.
static void write_fast(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count) {
    if (image->filtered == NULL)
        begin_fast(png, image);
    size_t size = glpick_png_row_size(image->width, image->pixel);
    for (uint32_t row = 0; row < count; row++) {
        glpick_png_filter_sub(
            image->filtered + image->waiting * size, rgba + (size_t)row * image->width * image->pixel.given, image->width, image->pixel
        );
        image->waiting++;
        image->taken++;
        if (image->waiting == rows_at_once(image) || image->taken == image->height)
            compress_waiting(png, image);
    }
}

void glpick_png_write_rows(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count) {
    if (image->small)
        glpick_png_write_small(png, image, rgba, count);
    else
        write_fast(png, image, rgba, count);
    // png_write_end would fail without image data that libpng itself has compressed.
    if (image->taken == image->height)
        glpick_libpng.png_write_chunk(png, (png_const_bytep)"IEND", NULL, 0);
}

void glpick_png_free_image(glpick_png_image *image) {
    free(image->filtered);
    free(image->compressed);
    free(image->level);
    free(image->pending);
    free(image->above);
    glpick_png_free_blocks(image);
}
