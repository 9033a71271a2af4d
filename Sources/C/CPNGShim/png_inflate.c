#include "png_libraries.h"

glpick_png_inflation glpick_png_inflate(const uint8_t *bytes, size_t count, uint8_t *inflated, size_t capacity) {
    uLongf length = capacity;
    bool is_whole = glpick_zlib.uncompress(inflated, &length, bytes, count) == Z_OK;
    return (glpick_png_inflation){length, is_whole};
}
