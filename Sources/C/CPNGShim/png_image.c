#include "png_image.h"

void glpick_png_write_data(png_structp png, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        size_t part = count < glpick_png_chunk_size ? count : glpick_png_chunk_size;
        glpick_libpng.png_write_chunk(png, (png_const_bytep)"IDAT", bytes, part);
        bytes += part;
        count -= part;
    }
}
