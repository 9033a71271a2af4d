#include "png_libraries.h"

size_t glpick_png_inflate(const uint8_t *bytes, size_t count, uint8_t *inflated, size_t capacity) {
    uLongf length = capacity;
    return glpick_zlib.uncompress(inflated, &length, bytes, count) == Z_OK ? length : 0;
}
