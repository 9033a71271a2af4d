#include "png_libraries.h"

glpick_png_inflation glpick_png_inflate(const uint8_t *bytes, size_t count, uint8_t *inflated, size_t capacity) {
    uLongf length = capacity;
    bool is_whole = glpick_zlib.uncompress(inflated, &length, bytes, count) == Z_OK;
    return (glpick_png_inflation){length, is_whole};
}

size_t glpick_png_deflate(const uint8_t *bytes, size_t count, uint8_t *deflated, size_t capacity, int window_bits) {
    z_stream encoder = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
    if (glpick_zlib.deflateInit2_(
            &encoder, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, (int)sizeof encoder
        ) != Z_OK)
        return 0;
    encoder.next_out = deflated;
    encoder.avail_out = (uInt)capacity;
    size_t size = glpick_zlib.deflate(&encoder, Z_FINISH) == Z_STREAM_END ? encoder.total_out : 0;
    glpick_zlib.deflateEnd(&encoder);
    return size;
}
