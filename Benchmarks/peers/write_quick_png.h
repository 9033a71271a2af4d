// PNGs as quickly as they can be written: RGBA, each row as the difference from the pixel to the left, ISA-L's level 1.
#pragma once

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include "peer.h"

static inline uint8_t *put_number(uint8_t *to, uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8)
        *to++ = value >> shift;
    return to;
}

/// Completes a chunk whose `count` bytes of data lie 8 bytes behind `chunk`; returns its end.
static inline uint8_t *end_chunk(uint8_t *chunk, const char *name, size_t count) {
    memcpy(put_number(chunk, count), name, 4);
    return put_number(chunk + 8 + count, crc32_gzip_refl(0, chunk + 4, 4 + count));
}

static inline void write_quick_png(const char *path, const uint8_t *rgba, int size) {
    size_t row = (size_t)size * 4, raw_count = size * (row + 1), limit = raw_count + raw_count / 8 + 65536;
    uint8_t *raw = malloc(raw_count), *file = malloc(limit), *level = malloc(ISAL_DEF_LVL1_DEFAULT);
    if (raw == NULL || file == NULL || level == NULL)
        fail("out of memory");
    for (int y = 0; y < size; y++) {
        const uint8_t *restrict from = rgba + y * row;
        uint8_t *restrict to = raw + y * (row + 1);
        *to++ = 1;
        memcpy(to, from, 4);
        for (size_t x = 4; x < row; x++)
            to[x] = from[x] - from[x - 4];
    }
    memcpy(file, "\x89PNG\r\n\x1a\n", 8);
    uint8_t *chunk = file + 8;
    memcpy(put_number(put_number(chunk + 8, size), size), "\x08\x06\0\0", 5);
    chunk = end_chunk(chunk, "IHDR", 13);
    struct isal_zstream stream;
    isal_deflate_init(&stream);
    stream.end_of_stream = 1;
    stream.gzip_flag = IGZIP_ZLIB;
    stream.level = 1;
    stream.level_buf = level;
    stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream.next_in = raw;
    stream.avail_in = raw_count;
    stream.next_out = chunk + 8;
    stream.avail_out = limit - 256;
    if (isal_deflate(&stream) != COMP_OK || stream.internal_state.state != ZSTATE_END)
        fail("igzip failed");
    chunk = end_chunk(chunk, "IDAT", stream.total_out);
    chunk = end_chunk(chunk, "IEND", 0);
    write_file(path, file, chunk - file);
}
