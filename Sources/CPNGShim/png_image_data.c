#include "png_image_data.h"
#include "png_failure.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

/// Longest chunk IDAT; readers may hold one as a whole.
enum { chunk_size = 1 << 16 };

static size_t row_size(uint32_t width, bool opaque) { return (size_t)width * (opaque ? 3 : 4) + 1; }

static void raise_out_of_memory(png_structp png) {
    glpick_png_failure *failure = png_get_error_ptr(png);
    failure->out_of_memory = true;
    png_error(png, "out of memory");
}

static void *allocated(png_structp png, size_t size) {
    void *memory = malloc(size);
    if (memory == NULL)
        raise_out_of_memory(png);
    return memory;
}

/// Filter type 1: each byte less that of the pixel to the left. It takes no other row, and colours that change
/// steadily along a row become runs.
static void filter_sub(uint8_t *out, const uint8_t *rgba, uint32_t width, bool opaque) {
    *out++ = 1;
    if (opaque) {
        memcpy(out, rgba, 3);
        for (size_t x = 1; x < width; x++)
            for (size_t c = 0; c < 3; c++)
                out[3 * x + c] = rgba[4 * x + c] - rgba[4 * (x - 1) + c];
    } else {
        memcpy(out, rgba, 4);
        for (size_t i = 4; i < 4 * (size_t)width; i++)
            out[i] = rgba[i] - rgba[i - 4];
    }
}

static uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
    int estimate = left + above - corner;
    int to_left = abs(estimate - left), to_above = abs(estimate - above), to_corner = abs(estimate - corner);
    if (to_left <= to_above && to_left <= to_corner)
        return left;
    return to_above <= to_corner ? above : corner;
}

/// One row by each of the five filter types; keeps that of which the bytes are nearest to 0 in sum, as the PNG
/// specification suggests (12.7).
static void filter_adaptively(
    uint8_t *out, uint8_t *candidate, const uint8_t *rgba, const uint8_t *above, uint32_t width, bool opaque
) {
    size_t count = opaque ? 3 : 4, size = row_size(width, opaque);
    uint64_t least = UINT64_MAX;
    for (uint8_t type = 0; type < 5; type++) {
        uint64_t sum = 0;
        candidate[0] = type;
        for (size_t x = 0; x < width; x++)
            for (size_t c = 0; c < count; c++) {
                uint8_t left = x > 0 ? rgba[4 * (x - 1) + c] : 0;
                uint8_t up = above != NULL ? above[4 * x + c] : 0;
                uint8_t corner = x > 0 && above != NULL ? above[4 * (x - 1) + c] : 0;
                uint8_t predicted = type == 0   ? 0
                                    : type == 1 ? left
                                    : type == 2 ? up
                                    : type == 3 ? (uint8_t)((left + up) / 2)
                                                : paeth(left, up, corner);
                uint8_t byte = rgba[4 * x + c] - predicted;
                candidate[1 + count * x + c] = byte;
                sum += (uint64_t)abs((int8_t)byte);
            }
        if (sum < least) {
            least = sum;
            memcpy(out, candidate, size);
        }
    }
}

static void write_data(png_structp png, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        size_t part = count < chunk_size ? count : chunk_size;
        png_write_chunk(png, (png_const_bytep)"IDAT", bytes, part);
        bytes += part;
        count -= part;
    }
}

/// How many rows are filtered before they are compressed.
static uint32_t rows_at_once(const glpick_png_image *image) {
    size_t size = row_size(image->width, image->opaque);
    return size < chunk_size ? (uint32_t)(chunk_size / size) : 1;
}

static void begin_fast(png_structp png, glpick_png_image *image) {
    image->filtered = allocated(png, row_size(image->width, image->opaque) * rows_at_once(image));
    image->compressed = allocated(png, chunk_size);
    image->level = allocated(png, ISAL_DEF_LVL1_DEFAULT);
    struct isal_zstream *stream = &image->stream;
    isal_deflate_init(stream);
    stream->level = 1;
    stream->level_buf = image->level;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_ZLIB;
    stream->next_out = image->compressed;
    stream->avail_out = chunk_size;
}

/// Compresses bytes, all there are left if they are the last ones.
static void compress(png_structp png, glpick_png_image *image, const uint8_t *bytes, size_t count) {
    struct isal_zstream *stream = &image->stream;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uint32_t)count;
    do {
        if (isal_deflate(stream) != COMP_OK)
            png_error(png, "igzip failed");
        if (stream->avail_out == 0 || stream->internal_state.state == ZSTATE_END) {
            write_data(png, image->compressed, chunk_size - stream->avail_out);
            stream->next_out = image->compressed;
            stream->avail_out = chunk_size;
        }
    } while (stream->avail_in > 0 || (stream->end_of_stream && stream->internal_state.state != ZSTATE_END));
}

/// Compresses the rows that wait.
static void compress_waiting(png_structp png, glpick_png_image *image) {
    size_t count = image->waiting * row_size(image->width, image->opaque), first = 0;
    // Where igzip's vector code begins a stream, it enters a hash of the stream's address into its table, and later
    // bytes depend on it. It does not begin the stream if four bytes, the least that it hashes, are flushed before.
    if (image->taken == image->waiting) {
        first = 4;
        image->stream.flush = SYNC_FLUSH;
        compress(png, image, image->filtered, first);
        image->stream.flush = NO_FLUSH;
    }
    image->waiting = 0;
    image->stream.end_of_stream = image->taken == image->height;
    compress(png, image, image->filtered + first, count - first);
}

/// Filters some rows and compresses them, again and again: memory does not grow with the picture, and the bytes do not
/// depend on how many rows are handed in at a time.
static void write_fast(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count) {
    if (image->filtered == NULL)
        begin_fast(png, image);
    size_t size = row_size(image->width, image->opaque);
    for (uint32_t row = 0; row < count; row++) {
        filter_sub(
            image->filtered + image->waiting * size, rgba + (size_t)row * image->width * 4, image->width, image->opaque
        );
        image->waiting++;
        image->taken++;
        if (image->waiting == rows_at_once(image) || image->taken == image->height)
            compress_waiting(png, image);
    }
}

/// Filters all rows in two ways, compresses both as well as deflate can, and keeps the smaller.
static void write_small(png_structp png, glpick_png_image *image, const uint8_t *rgba) {
    uint32_t width = image->width, height = image->height;
    bool opaque = image->opaque;
    size_t size = row_size(width, opaque), total = size * height;
    image->compressor = libdeflate_alloc_compressor(12);
    if (image->compressor == NULL)
        raise_out_of_memory(png);
    size_t bound = libdeflate_zlib_compress_bound(image->compressor, total);
    image->filtered = allocated(png, total);
    image->candidate = allocated(png, bound > size ? bound : size);
    image->compressed = allocated(png, bound);

    for (uint32_t row = 0; row < height; row++)
        filter_sub(image->filtered + row * size, rgba + (size_t)row * width * 4, width, opaque);
    size_t least = libdeflate_zlib_compress(image->compressor, image->filtered, total, image->compressed, bound);
    for (uint32_t row = 0; row < height; row++) {
        const uint8_t *pixels = rgba + (size_t)row * width * 4;
        const uint8_t *above = row > 0 ? pixels - (size_t)width * 4 : NULL;
        filter_adaptively(image->filtered + row * size, image->candidate, pixels, above, width, opaque);
    }
    size_t other = libdeflate_zlib_compress(image->compressor, image->filtered, total, image->candidate, bound);
    if (least == 0 || other == 0)
        png_error(png, "libdeflate failed");
    if (other < least)
        write_data(png, image->candidate, other);
    else
        write_data(png, image->compressed, least);
    image->taken = height;
}

/// Has libpng filter and zlib compress: for pictures of pickers a tenth more than the smallest, and a few rows are enough.
static void write_small_rows(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count) {
    if (image->taken == 0) {
        png_set_compression_level(png, 9);
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
        if (image->opaque)
            png_set_filler(png, 0, PNG_FILLER_AFTER);
    }
    for (uint32_t row = 0; row < count; row++)
        png_write_row(png, rgba + (size_t)row * image->width * 4);
    image->taken += count;
}

void glpick_png_write_rows(png_structp png, glpick_png_image *image, const uint8_t *rgba, uint32_t count) {
    if (image->small && (image->taken > 0 || count < image->height)) {
        write_small_rows(png, image, rgba, count);
        if (image->taken == image->height)
            png_write_end(png, NULL);
        return;
    }
    if (image->small)
        write_small(png, image, rgba);
    else
        write_fast(png, image, rgba, count);
    // libpng would miss the image data that it has not compressed itself.
    if (image->taken == image->height)
        png_write_chunk(png, (png_const_bytep)"IEND", NULL, 0);
}

void glpick_png_free_image(glpick_png_image *image) {
    free(image->filtered);
    free(image->candidate);
    free(image->compressed);
    free(image->level);
    if (image->compressor != NULL)
        libdeflate_free_compressor(image->compressor);
}
