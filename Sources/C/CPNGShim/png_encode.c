#include "png_failure.h"
#include "png_image_data.h"

#include <stdlib.h>
#include <string.h>

/// All state that changes while libpng runs is here, because a jump may destroy local variables.
struct glpick_png_writer {
    png_structp png;
    png_infop info;
    /// The bytes written since they were last taken.
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    glpick_png_image image;
    glpick_png_failure failure;
};

static void append(png_structp png, png_bytep bytes, size_t count) {
    glpick_png_writer *writer = glpick_libpng.png_get_io_ptr(png);
    if (writer->capacity - writer->count < count) {
        size_t capacity = writer->capacity < 4096 ? 4096 : writer->capacity;
        while (capacity - writer->count < count && capacity <= SIZE_MAX / 2)
            capacity *= 2;
        uint8_t *grown = capacity - writer->count < count ? NULL : realloc(writer->bytes, capacity);
        if (grown == NULL) {
            writer->failure.out_of_memory = true;
            glpick_libpng.png_error(png, "out of memory");
        }
        writer->bytes = grown;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->count, bytes, count);
    writer->count += count;
}

// Without a flush function, libpng would treat the writer as a FILE.
static void flush(png_structp png) { (void)png; }

/// Writes everything before the image data; returns false after a jump.
static bool write_header(glpick_png_writer *writer, glpick_png_options options) {
    png_structp png = writer->png;
    if (setjmp(glpick_png_jump(png)))
        return false;
    glpick_libpng.png_set_write_fn(png, writer, append, flush);
    glpick_libpng.png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    glpick_libpng.png_set_IHDR(
        png, writer->info, writer->image.width, writer->image.height, options.wide ? 16 : 8,
        options.opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT
    );
    if (options.profile == NULL)
        glpick_libpng.png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
    else
        glpick_libpng.png_set_iCCP(
            png, writer->info, options.profile_name, PNG_COMPRESSION_TYPE_BASE, options.profile,
            (png_uint_32)options.profile_count
        );
    glpick_libpng.png_write_info_before_PLTE(png, writer->info);
    if (options.code_points[0])
        glpick_libpng.png_write_chunk(png, (png_const_bytep)"cICP", options.code_points, sizeof options.code_points);
    if (options.text_count > 0)
        glpick_libpng.png_write_chunk(png, (png_const_bytep)"tEXt", options.text, options.text_count);
    glpick_libpng.png_write_info(png, writer->info);
    return true;
}

/// Returns false after a jump.
static bool write_rows(glpick_png_writer *writer, const uint8_t *rgba, uint32_t count) {
    if (setjmp(glpick_png_jump(writer->png)))
        return false;
    if (count > writer->image.height - writer->image.taken)
        glpick_libpng.png_error(writer->png, "there are more rows than the picture has");
    // igzip needs each row in one piece.
    if (writer->image.width > UINT32_MAX / writer->image.pixel.given - 1)
        glpick_libpng.png_error(writer->png, "a row has more than 4 GiB");
    glpick_png_write_rows(writer->png, &writer->image, rgba, count);
    return true;
}

glpick_png_creation glpick_png_create(uint32_t width, uint32_t height, glpick_png_options options) {
    glpick_png_creation creation = {0};
    glpick_png_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        creation.outcome.status = GLPICK_PNG_OUT_OF_MEMORY;
        return creation;
    }
    writer->image.width = width;
    writer->image.height = height;
    uint8_t sample = options.wide ? 2 : 1;
    writer->image.pixel = (glpick_png_pixel){.given = 4 * sample, .written = (options.opaque ? 3 : 4) * sample};
    writer->image.small = options.small;
    writer->image.threads = options.threads;
    writer->png = glpick_libpng.png_create_write_struct_2(
        PNG_LIBPNG_VER_STRING, &writer->failure, glpick_png_raise, glpick_png_ignore, &writer->failure,
        glpick_png_malloc, glpick_png_release
    );
    if (writer->png != NULL)
        writer->info = glpick_libpng.png_create_info_struct(writer->png);
    if (writer->info != NULL && write_header(writer, options)) {
        creation.writer = writer;
    } else {
        creation.outcome = glpick_png_failed(&writer->failure);
        glpick_png_discard(writer);
    }
    return creation;
}

glpick_png_outcome glpick_png_write(glpick_png_writer *writer, const void *rgba, uint32_t count) {
    glpick_png_outcome outcome = {0};
    return write_rows(writer, rgba, count) ? outcome : glpick_png_failed(&writer->failure);
}

glpick_png_bytes glpick_png_take(glpick_png_writer *writer) {
    glpick_png_bytes bytes = {writer->bytes, writer->count};
    writer->count = 0;
    return bytes;
}

void glpick_png_discard(glpick_png_writer *writer) {
    if (writer == NULL)
        return;
    free(writer->bytes);
    glpick_png_free_image(&writer->image);
    glpick_libpng.png_destroy_write_struct(&writer->png, &writer->info);
    free(writer);
}
