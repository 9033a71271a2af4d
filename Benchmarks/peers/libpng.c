// libpng's defaults on a picture in memory: libpng RAW SIZE COUNT prints the median of milliseconds, and the bytes.
#include "write_png.h"

typedef struct memory {
    uint8_t *bytes;
    size_t count, capacity;
} memory;

static void append_to_memory(png_structp png, png_bytep bytes, size_t count) {
    memory *memory = png_get_io_ptr(png);
    if (memory->capacity - memory->count < count) {
        memory->capacity = 2 * (memory->count + count);
        memory->bytes = realloc(memory->bytes, memory->capacity);
        if (memory->bytes == NULL)
            png_error(png, "out of memory");
    }
    memcpy(memory->bytes + memory->count, bytes, count);
    memory->count += count;
}

int main(int argc, char **argv) {
    if (argc != 4)
        fail("usage: libpng RAW SIZE COUNT");
    int size = number(argv[2]), repetitions = number(argv[3]);
    size_t count = (size_t)size * size * 4;
    uint8_t *rgba = allocate(count);
    FILE *file = fopen(argv[1], "rb");
    if (file == NULL || fread(rgba, 1, count, file) != count)
        fail("cannot read the picture");
    fclose(file);
    double *times = allocate(repetitions * sizeof *times);
    size_t bytes = 0;
    for (int i = -1; i < repetitions; i++) {
        memory png = {0};
        double start = microseconds();
        write_png(&png, append_to_memory, rgba, size);
        // The first finds its memory.
        if (i >= 0)
            times[i] = (microseconds() - start) / 1000;
        bytes = png.count;
        free(png.bytes);
    }
    printf("%.4f %zu\n", median(times, repetitions), bytes);
    return 0;
}
