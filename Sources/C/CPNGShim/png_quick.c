#include "png_quick.h"
#include "png_libraries.h"
#include "png_filters.h"

#include <stdlib.h>
#include <string.h>

enum {
    input_size = 1 << 15,
    /// Filtered rows are inflated together: ISA-L needs room, and pays for each call.
    block_size = 1 << 17,
};

struct glpick_png_quick {
    glpick_png_source source;
    glpick_png_quick_format format;
    struct inflate_state inflate;
    /// The bytes of the chunk that have not been read.
    uint32_t chunk_left;
    uint32_t chunk_crc;
    /// The rows in the block, the first that has not been passed on, and those after the block.
    uint32_t block_rows, next_row, rows_left;
    /// Rows with their filters, after the last one of the block before.
    uint8_t *rows;
    uint8_t input[input_size];
};

static bool fill(glpick_png_quick *quick, uint8_t *bytes, size_t count) {
    while (count > 0) {
        size_t part = quick->source.read(quick->source.context, bytes, count);
        if (part == 0)
            return false;
        bytes += part;
        count -= part;
    }
    return true;
}

static uint32_t number(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t crc(uint32_t start, const uint8_t *bytes, size_t count) {
    return glpick_isal.crc32_gzip_refl(start, bytes, count);
}

/// Reads the checksum of a chunk and the header of the next one, whose name it returns.
static bool next_chunk(glpick_png_quick *quick, uint8_t name[4]) {
    uint8_t bytes[12];
    if (!fill(quick, bytes, 12) || number(bytes) != quick->chunk_crc)
        return false;
    quick->chunk_left = number(bytes + 4);
    memcpy(name, bytes + 8, 4);
    quick->chunk_crc = crc(0, name, 4);
    return quick->chunk_left < 0x80000000;
}

/// Reads some bytes of the chunk; all that are left of it count for its checksum.
static bool read_some(glpick_png_quick *quick, uint32_t *count) {
    *count = quick->chunk_left < input_size ? quick->chunk_left : input_size;
    if (!fill(quick, quick->input, *count))
        return false;
    quick->chunk_left -= *count;
    quick->chunk_crc = crc(quick->chunk_crc, quick->input, *count);
    return true;
}

/// Gives ISA-L more bytes.
static bool feed(glpick_png_quick *quick) {
    while (quick->chunk_left == 0) {
        uint8_t name[4];
        if (!next_chunk(quick, name) || memcmp(name, "IDAT", 4) != 0)
            return false;
    }
    uint32_t count;
    if (!read_some(quick, &count))
        return false;
    quick->inflate.next_in = quick->input;
    quick->inflate.avail_in = count;
    return true;
}

/// Inflates as much as there is and fits, and gets more bytes if that was nothing.
static bool advance(glpick_png_quick *quick) {
    uint32_t room = quick->inflate.avail_out, bytes = quick->inflate.avail_in;
    int state = quick->inflate.block_state, outcome = glpick_isal.isal_inflate(&quick->inflate);
    if (outcome != ISAL_DECOMP_OK && outcome != ISAL_END_INPUT)
        return false;
    bool moved = quick->inflate.avail_out < room || quick->inflate.avail_in < bytes || (int)quick->inflate.block_state != state;
    return moved || (quick->inflate.avail_in == 0 && feed(quick));
}

/// Reads what follows the last row: nothing more to inflate, and chunks with correct checksums up to IEND.
static bool finish(glpick_png_quick *quick) {
    uint8_t none;
    quick->inflate.next_out = &none;
    quick->inflate.avail_out = 0;
    while (quick->inflate.block_state != ISAL_BLOCK_FINISH)
        if (!advance(quick))
            return false;
    if (quick->inflate.avail_in > 0)
        return false;
    for (;;) {
        uint8_t name[4];
        uint32_t count;
        while (quick->chunk_left > 0)
            if (!read_some(quick, &count))
                return false;
        if (!next_chunk(quick, name))
            return false;
        if (memcmp(name, "IEND", 4) == 0) {
            uint8_t end[4];
            return quick->chunk_left == 0 && fill(quick, end, 4) && number(end) == quick->chunk_crc;
        }
        // More image data would be an error, and so would be an unknown critical chunk.
        if ((name[0] & 0x20) == 0)
            return false;
    }
}

static size_t pitch(const glpick_png_quick *quick) { return quick->format.row_bytes + 1; }

/// Inflates the next rows and undoes their filters.
static bool inflate_block(glpick_png_quick *quick) {
    size_t most = block_size / pitch(quick);
    uint32_t count = most < 1 ? 1 : most < quick->rows_left ? (uint32_t)most : quick->rows_left;
    // The last row of the block before is the one above.
    if (quick->block_rows > 0)
        memcpy(quick->rows, quick->rows + quick->block_rows * pitch(quick), pitch(quick));
    quick->inflate.next_out = quick->rows + pitch(quick);
    quick->inflate.avail_out = (uint32_t)(count * pitch(quick));
    while (quick->inflate.avail_out > 0)
        if (quick->inflate.block_state == ISAL_BLOCK_FINISH || !advance(quick))
            return false;
    size_t bits = (size_t)quick->format.samples.channels * quick->format.samples.depth;
    for (uint32_t row = 1; row <= count; row++) {
        uint8_t *bytes = quick->rows + row * pitch(quick);
        if (!glpick_png_unfilter(bytes[0], bytes + 1, bytes + 1 - pitch(quick), pitch(quick) - 1, (bits + 7) / 8))
            return false;
    }
    quick->block_rows = count;
    quick->next_row = 0;
    quick->rows_left -= count;
    return quick->rows_left > 0 || finish(quick);
}

glpick_png_quick *
glpick_png_quick_begin(glpick_png_source source, glpick_png_quick_format format, uint32_t chunk_bytes) {
    glpick_png_quick *quick = calloc(1, sizeof *quick);
    if (quick == NULL)
        return NULL;
    *quick = (glpick_png_quick){.source = source, .format = format, .rows_left = format.height};
    size_t most = block_size / pitch(quick);
    size_t count = most < 1 ? 1 : most < format.height ? most : format.height;
    // One byte more than the rows, because the last pixel may be read with the byte after it.
    quick->rows = pitch(quick) < UINT32_MAX / 2 ? calloc((count + 1) * pitch(quick) + 1, 1) : NULL;
    if (quick->rows == NULL) {
        free(quick);
        return NULL;
    }
    quick->chunk_left = chunk_bytes;
    quick->chunk_crc = crc(0, (const uint8_t *)"IDAT", 4);
    glpick_isal.isal_inflate_init(&quick->inflate);
    quick->inflate.crc_flag = ISAL_ZLIB;
    return quick;
}

bool glpick_png_quick_read(glpick_png_quick *quick, uint32_t count, glpick_png_depth depth, uint8_t *rgba) {
    size_t stride = (size_t)quick->format.width * 4 * depth;
    for (; count > 0; count--, rgba += stride) {
        if (quick->next_row == quick->block_rows) {
            if (quick->rows_left == 0 || !inflate_block(quick))
                return false;
        }
        const uint8_t *row = quick->rows + (quick->next_row + 1) * pitch(quick) + 1;
        glpick_png_keep_all(&quick->format.samples, row, quick->format.width, depth, rgba);
        quick->next_row++;
    }
    return true;
}

void glpick_png_quick_end(glpick_png_quick *quick) {
    if (quick == NULL)
        return;
    free(quick->rows);
    free(quick);
}
