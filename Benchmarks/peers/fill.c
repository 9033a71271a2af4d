// The least that raw frames cost: fill SIZE FRAMES fills a picture and writes it to standard output, FRAMES times. A
// pipe there gets room for 1 MiB, as glpick gives it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>

#include "peer.h"

int main(int argc, char **argv) {
    if (argc != 3)
        fail("usage: fill SIZE FRAMES");
    int size = number(argv[1]), frames = number(argv[2]);
    size_t count = (size_t)size * size;
    uint32_t *pixels = allocate(count * 4);
    fcntl(1, F_SETPIPE_SZ, 1 << 20);
    for (int frame = 0; frame < frames; frame++) {
        for (size_t i = 0; i < count; i++)
            pixels[i] = 0xff000000u + (uint32_t)(i + frame);
        for (size_t written = 0; written < count * 4;) {
            ssize_t taken = write(1, (uint8_t *)pixels + written, count * 4 - written);
            if (taken <= 0)
                fail("cannot write");
            written += taken;
        }
    }
    return 0;
}
