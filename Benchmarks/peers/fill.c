// The least that raw frames cost: fill SIZE FRAMES fills a picture and writes it to standard output, FRAMES times.
#include "write_raw.h"

int main(int argc, char **argv) {
    if (argc != 3)
        fail("usage: fill SIZE FRAMES");
    int size = number(argv[1]), frames = number(argv[2]);
    size_t count = (size_t)size * size;
    uint32_t *pixels = allocate(count * 4);
    make_room_in_pipe();
    for (int frame = 0; frame < frames; frame++) {
        for (size_t i = 0; i < count; i++)
            pixels[i] = 0xff000000u + (uint32_t)(i + frame);
        write_frame(pixels, count * 4);
    }
    return 0;
}
