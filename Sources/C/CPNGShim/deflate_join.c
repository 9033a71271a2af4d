#include "png_image.h"

#include <string.h>

// Only a decoder can find the beginning of a block: zlib's sets `data_type` when it stops between blocks.
enum { unused_bits = 7, in_last_block = 64, between_blocks = 128 };

bool glpick_deflate_leave_open(uint8_t *stream, size_t *size) {
    z_stream decoder = {.next_in = stream, .avail_in = (uInt)*size};
    if (glpick_zlib.inflateInit2_(&decoder, -MAX_WBITS, ZLIB_VERSION, (int)sizeof decoder) != Z_OK)
        return false;
    uint8_t ignored[1 << 14];
    size_t header = 0, end = 0;
    bool is_done = false;
    int status = Z_OK;
    while (status == Z_OK && !is_done) {
        decoder.next_out = ignored;
        decoder.avail_out = sizeof ignored;
        status = glpick_zlib.inflate(&decoder, Z_BLOCK);
        if ((decoder.data_type & between_blocks) == 0)
            continue;
        end = 8 * (size_t)decoder.total_in - (size_t)(decoder.data_type & unused_bits);
        is_done = (decoder.data_type & in_last_block) != 0;
        if (!is_done)
            header = end;
    }
    glpick_zlib.inflateEnd(&decoder);
    if (!is_done)
        return false;
    // The first bit of a block's header is 1 in the last block.
    stream[header / 8] &= (uint8_t) ~(1u << header % 8);
    // Three bits of 0 begin a stored block that is not the last; its length, 0, and the complement of that follow.
    if (end % 8 != 0)
        stream[end / 8] &= (uint8_t)((1u << end % 8) - 1);
    size_t first = (end + 7) / 8, rest = (end + 3 + 7) / 8;
    memset(stream + first, 0, rest - first);
    memcpy(stream + rest, (uint8_t[]){0, 0, 0xFF, 0xFF}, 4);
    *size = rest + 4;
    return true;
}
