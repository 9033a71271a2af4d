// PNGs as libpng writes them when nothing is asked of it: RGBA, all filters, zlib's own level.
#pragma once

#include <png.h>

#include "peer.h"

/// Writes `size` rows of `size` pixels through `append`, which finds `target` by png_get_io_ptr.
static inline void write_png(void *target, png_rw_ptr append, const uint8_t *rgba, int size) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)))
        fail("libpng failed");
    png_set_write_fn(png, target, append, NULL);
    png_set_IHDR(
        png, info, size, size, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT
    );
    png_write_info(png, info);
    for (int y = 0; y < size; y++)
        png_write_row(png, rgba + (size_t)y * size * 4);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

static void append_to_file(png_structp png, png_bytep bytes, size_t count) {
    if (fwrite(bytes, 1, count, png_get_io_ptr(png)) != count)
        png_error(png, "cannot write");
}

static inline void write_png_file(const char *path, const uint8_t *rgba, int size) {
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        fail("cannot create the PNG");
    write_png(file, append_to_file, rgba, size);
    if (fclose(file) != 0)
        fail("cannot write the PNG");
}
