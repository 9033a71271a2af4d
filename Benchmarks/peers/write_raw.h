// Writes raw frames to standard output.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include "peer.h"

/// Gives a pipe at standard output room for 1 MiB, as glpick does. glibc names the number only with _GNU_SOURCE.
static inline void make_room_in_pipe(void) {
    enum { SET_PIPE_SIZE = 1031 };
    fcntl(1, SET_PIPE_SIZE, 1 << 20);
}

static inline void write_frame(const void *pixels, size_t bytes) {
    for (size_t written = 0; written < bytes;) {
        ssize_t taken = write(1, (const uint8_t *)pixels + written, bytes - written);
        if (taken <= 0)
            fail("cannot write");
        written += taken;
    }
}

/// Converts pixels to straight alpha; `pixels` stays as it is. Sixteen pixels that are opaque or clear are only copied.
static inline void write_premultiplied(const uint32_t *pixels, uint32_t *straight, size_t count) {
    memcpy(straight, pixels, count * 4);
    for (size_t start = 0; start + 16 <= count; start += 16) {
        uint32_t sums = 0;
        for (int i = 0; i < 16; i++)
            sums |= pixels[start + i] + 0x01000000u;
        if (sums >= 0x02000000u)
            unpremultiply((uint8_t *)(straight + start), 16);
    }
    unpremultiply((uint8_t *)(straight + count / 16 * 16), count % 16);
    write_frame(straight, count * 4);
}

/// Writes frames whose hue moves through one turn.
static inline void write_turn(
    int size, int frames, const uint32_t *pixels, void (*update)(void *, double), void *picker) {
    size_t count = (size_t)size * size;
    uint32_t *straight = allocate(count * 4);
    make_room_in_pipe();
    for (int frame = 0; frame < frames; frame++) {
        update(picker, (double)frame / frames);
        write_premultiplied(pixels, straight, count);
    }
}
