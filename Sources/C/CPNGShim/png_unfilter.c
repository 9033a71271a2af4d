#include "png_filters.h"

#include <string.h>

#define INLINED static inline __attribute__((always_inline))

/// The bytes of a pixel of at most four, in 16 bits, because differences and sums need more than eight.
typedef int16_t wide __attribute__((vector_size(8)));
typedef uint8_t narrow __attribute__((vector_size(4)));

INLINED wide load(const uint8_t *bytes, size_t pixel) {
    narrow some = {0};
    memcpy(&some, bytes, pixel);
    return __builtin_convertvector(some, wide);
}

INLINED void store(uint8_t *bytes, wide value, size_t pixel) {
    narrow some = __builtin_convertvector(value, narrow);
    memcpy(bytes, &some, pixel);
}

INLINED wide magnitude(wide value) { return __builtin_elementwise_abs(value); }

/// What Paeth's filter predicts from the pixels to the left, above, and above to the left.
INLINED wide predicted(wide left, wide above, wide corner) {
    wide to_left = above - corner, to_above = left - corner;
    wide from_corner = magnitude(to_left + to_above);
    wide from_left = magnitude(to_left), from_above = magnitude(to_above);
    wide is_left = (wide)((from_left <= from_above) & (from_left <= from_corner));
    wide is_above = (wide)(from_above <= from_corner);
    wide other = (above & is_above) | (corner & ~is_above);
    return (left & is_left) | (other & ~is_left);
}

/// Rows of pixels of at most four bytes, a constant number of them.
INLINED void unfilter_pixels(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
    wide left = {0}, corner = {0};
    const wide byte = (wide){0} + 255;
    for (size_t i = 0; i + pixel <= count; i += pixel) {
        wide value = load(row + i, pixel), up = load(above + i, pixel), guess;
        if (filter == 1)
            guess = left;
        else if (filter == 3)
            guess = (left + up) >> 1;
        else
            guess = predicted(left, up, corner);
        left = (value + guess) & byte;
        corner = up;
        store(row + i, left, pixel);
    }
}

/// One filter of constant pixels a call, so that the compiler makes a loop for each.
INLINED void unfilter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
    switch (filter) {
    case 1: unfilter_pixels(1, row, above, count, pixel); break;
    case 3: unfilter_pixels(3, row, above, count, pixel); break;
    default: unfilter_pixels(4, row, above, count, pixel); break;
    }
}

/// Pixels of six or eight bytes, which are rare.
static void unfilter_bytes(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
    for (size_t i = 0; i < count; i++) {
        int left = i < pixel ? 0 : row[i - pixel], up = above[i], corner = i < pixel ? 0 : above[i - pixel];
        int guess = left;
        if (filter == 3) {
            guess = (left + up) / 2;
        } else if (filter == 4) {
            int to_left = up - corner, to_above = left - corner, both = to_left + to_above;
            int from_left = to_left < 0 ? -to_left : to_left, from_above = to_above < 0 ? -to_above : to_above;
            int from_corner = both < 0 ? -both : both;
            guess = from_left <= from_above && from_left <= from_corner ? left : from_above <= from_corner ? up : corner;
        }
        row[i] = (uint8_t)(row[i] + guess);
    }
}

bool glpick_png_unfilter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
    if (filter > 4)
        return false;
    if (filter == 0)
        return true;
    if (filter == 2) {
        for (size_t i = 0; i < count; i++)
            row[i] = (uint8_t)(row[i] + above[i]);
        return true;
    }
    switch (pixel) {
    case 1: unfilter(filter, row, above, count, 1); break;
    case 2: unfilter(filter, row, above, count, 2); break;
    case 3: unfilter(filter, row, above, count, 3); break;
    case 4: unfilter(filter, row, above, count, 4); break;
    default: unfilter_bytes(filter, row, above, count, pixel); break;
    }
    return true;
}
