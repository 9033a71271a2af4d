#include "png_failure.h"
#include "png_image_data.h"

#include <stdlib.h>
#include <string.h>

/// Everything that changes while libpng runs: a jump leaves it intact, unlike local variables.
typedef struct writer {
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    glpick_png_scratch scratch;
    glpick_png_failure failure;
} writer;

static void append(png_structp png, png_bytep bytes, size_t count) {
    writer *writer = png_get_io_ptr(png);
    if (writer->capacity - writer->count < count) {
        size_t capacity = writer->capacity < 4096 ? 4096 : writer->capacity;
        while (capacity - writer->count < count && capacity <= SIZE_MAX / 2)
            capacity *= 2;
        uint8_t *grown = capacity - writer->count < count ? NULL : realloc(writer->bytes, capacity);
        if (grown == NULL) {
            writer->failure.out_of_memory = true;
            png_error(png, "out of memory");
        }
        writer->bytes = grown;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->count, bytes, count);
    writer->count += count;
}

// Given none, libpng would take the writer for a FILE.
static void flush(png_structp png) { (void)png; }

/// False after a jump.
static bool write_picture(
    writer *writer, const uint8_t *rgba, uint32_t width, uint32_t height, glpick_png_options options
) {
    png_structp png = writer->png;
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_write_fn(png, writer, append, flush);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(
        png, writer->info, width, height, 8, options.opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT
    );
    if (options.profile == NULL)
        png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
    else
        png_set_iCCP(
            png, writer->info, options.profile_name, PNG_COMPRESSION_TYPE_BASE, options.profile,
            (png_uint_32)options.profile_count
        );
    png_write_info_before_PLTE(png, writer->info);
    png_write_chunk(png, (png_const_bytep)"cICP", options.code_points, sizeof options.code_points);
    png_write_info(png, writer->info);
    glpick_png_write_image_data(png, &writer->scratch, rgba, width, height, options);
    // libpng would miss the image data that it has not compressed itself.
    png_write_chunk(png, (png_const_bytep)"IEND", NULL, 0);
    return true;
}

glpick_png_encoding
glpick_png_encode(const void *rgba, uint32_t width, uint32_t height, glpick_png_options options) {
    glpick_png_encoding encoding = {0};
    writer writer = {0};
    writer.png = png_create_write_struct_2(
        PNG_LIBPNG_VER_STRING, &writer.failure, glpick_png_raise, glpick_png_ignore, &writer.failure,
        glpick_png_malloc, glpick_png_release
    );
    if (writer.png != NULL)
        writer.info = png_create_info_struct(writer.png);
    if (writer.info != NULL && write_picture(&writer, rgba, width, height, options)) {
        encoding.bytes = writer.bytes;
        encoding.count = writer.count;
    } else {
        encoding.outcome = glpick_png_failed(&writer.failure);
        free(writer.bytes);
    }
    glpick_png_free_scratch(&writer.scratch);
    png_destroy_write_struct(&writer.png, &writer.info);
    return encoding;
}

void glpick_png_free(uint8_t *bytes) { free(bytes); }
