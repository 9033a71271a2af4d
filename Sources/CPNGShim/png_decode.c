#include "png_failure.h"

#include <stdlib.h>
#include <string.h>

struct glpick_png_reader {
    png_structp png;
    png_infop info;
    const uint8_t *rest;
    size_t rest_count;
    /// A whole row, where only a part of it is kept.
    uint8_t *row;
    glpick_png_failure failure;
};

static void take(png_structp png, png_bytep destination, size_t count) {
    glpick_png_reader *reader = png_get_io_ptr(png);
    if (reader->rest_count < count)
        png_error(png, "the file ends too early");
    memcpy(destination, reader->rest, count);
    reader->rest += count;
    reader->rest_count -= count;
}

/// What libpng read of the size; it keeps it before it refuses it.
static bool is_too_large(const glpick_png_reader *reader, glpick_png_limits limits) {
    uint64_t width = png_get_image_width(reader->png, reader->info);
    uint64_t height = png_get_image_height(reader->png, reader->info);
    return width > limits.max_width || height > limits.max_height || width * height > limits.max_pixels;
}

/// False after a jump.
static bool read_header(glpick_png_reader *reader, glpick_png_limits limits) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_read_fn(png, reader, take);
    png_set_user_limits(png, limits.max_width, limits.max_height);
    png_set_chunk_malloc_max(png, limits.max_chunk_bytes);
    png_set_chunk_cache_max(png, 1);
    // What libpng would let pass with a warning: a wrong Adler-32, a wrong CRC outside the critical chunks.
    png_set_benign_errors(png, 0);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    // Profiles, texts and the like do not reach the pixmap: not parsing them leaves less that can go wrong.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, reader->info);
    if (is_too_large(reader, limits))
        png_error(png, "too many pixels");
    // Deflate cannot shrink by more than 1032, so this many bytes cannot hold so many pixels. Found here, a
    // tiny file cannot make its reader ask for a gigabyte.
    uint64_t width = png_get_image_width(png, reader->info);
    uint64_t height = png_get_image_height(png, reader->info);
    uint64_t bits = (uint64_t)png_get_channels(png, reader->info) * png_get_bit_depth(png, reader->info);
    if (width * height / (8 * 1032) * bits > reader->rest_count)
        png_error(png, "the file ends too early");
    return true;
}

static void set_up_samples(png_structp png, glpick_png_depth depth) {
    png_set_gray_to_rgb(png);
    if (depth == GLPICK_PNG_8_BIT) {
        png_set_expand(png);
        png_set_scale_16(png);
        png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    } else {
        png_set_expand_16(png);
        png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        png_set_swap(png);
#endif
    }
}

/// False after a jump.
static bool read_region(
    glpick_png_reader *reader, glpick_png_region region, glpick_png_depth depth, uint8_t *rgba
) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png)))
        return false;
    uint32_t width = png_get_image_width(png, reader->info);
    uint32_t height = png_get_image_height(png, reader->info);
    if (region.left > width || region.width > width - region.left || region.top > height ||
        region.height > height - region.top)
        png_error(png, "the region is not inside the picture");
    set_up_samples(png, depth);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    size_t pixel = (size_t)depth * 4;
    if (png_get_rowbytes(png, reader->info) != width * pixel)
        png_error(png, "rows do not come out as RGBA");
    if (region.width < width)
        reader->row = png_malloc(png, width * pixel);
    size_t stride = region.width * pixel;
    uint32_t bottom = region.top + region.height;
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < (pass < passes - 1 ? height : bottom); y++) {
            uint8_t *kept = y >= region.top && y < bottom ? rgba + (y - region.top) * stride : NULL;
            if (kept == NULL || reader->row == NULL) {
                png_read_row(png, kept, NULL);
                continue;
            }
            // A pass writes its own pixels alone: what earlier ones wrote must be there.
            uint8_t *within = reader->row + region.left * pixel;
            memcpy(within, kept, stride);
            png_read_row(png, reader->row, NULL);
            memcpy(kept, within, stride);
        }
    }
    if (bottom == height)
        png_read_end(png, NULL);
    return true;
}

glpick_png_opening glpick_png_open(const uint8_t *bytes, size_t count, glpick_png_limits limits) {
    glpick_png_opening opening = {0};
    if (count < 4 || png_sig_cmp(bytes, 0, 4) != 0) {
        opening.outcome.status = GLPICK_PNG_NOT_PNG;
        return opening;
    }
    glpick_png_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        opening.outcome.status = GLPICK_PNG_OUT_OF_MEMORY;
        return opening;
    }
    reader->rest = bytes;
    reader->rest_count = count;
    reader->png = png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, &reader->failure, glpick_png_raise, glpick_png_ignore, &reader->failure,
        glpick_png_malloc, glpick_png_release
    );
    if (reader->png != NULL)
        reader->info = png_create_info_struct(reader->png);
    bool done = reader->info != NULL && read_header(reader, limits);
    if (reader->info != NULL) {
        opening.width = png_get_image_width(reader->png, reader->info);
        opening.height = png_get_image_height(reader->png, reader->info);
    }
    if (done) {
        opening.reader = reader;
    } else {
        opening.outcome = glpick_png_failed(&reader->failure);
        if (reader->info != NULL && is_too_large(reader, limits))
            opening.outcome.status = GLPICK_PNG_TOO_LARGE;
        glpick_png_close(reader);
    }
    return opening;
}

glpick_png_outcome
glpick_png_read(glpick_png_reader *reader, glpick_png_region region, glpick_png_depth depth, void *rgba) {
    glpick_png_outcome outcome = {0};
    return read_region(reader, region, depth, rgba) ? outcome : glpick_png_failed(&reader->failure);
}

void glpick_png_close(glpick_png_reader *reader) {
    if (reader == NULL)
        return;
    if (reader->row != NULL)
        png_free(reader->png, reader->row);
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}
