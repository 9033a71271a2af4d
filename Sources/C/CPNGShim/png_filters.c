#include "png_filters.h"

#include <stdlib.h>
#include <string.h>

size_t glpick_png_row_size(uint32_t width, glpick_png_pixel pixel) { return (size_t)width * pixel.written + 1; }

/// Inlined, so that the compiler makes a special loop for each pair of constants.
static inline __attribute__((always_inline)) void
filter_sub(uint8_t *out, const uint8_t *rgba, uint32_t width, size_t given, size_t written) {
    *out++ = 1;
    memcpy(out, rgba, written);
    if (written == given) {
        for (size_t i = given; i < given * width; i++)
            out[i] = rgba[i] - rgba[i - given];
        return;
    }
    for (size_t x = 1; x < width; x++)
        for (size_t c = 0; c < written; c++)
            out[written * x + c] = rgba[given * x + c] - rgba[given * (x - 1) + c];
}

void glpick_png_filter_sub(uint8_t *out, const uint8_t *rgba, uint32_t width, glpick_png_pixel pixel) {
    switch (pixel.written) {
    case 3: filter_sub(out, rgba, width, 4, 3); break;
    case 4: filter_sub(out, rgba, width, 4, 4); break;
    case 6: filter_sub(out, rgba, width, 8, 6); break;
    default: filter_sub(out, rgba, width, 8, 8);
    }
}

static uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
    int estimate = left + above - corner;
    int to_left = abs(estimate - left), to_above = abs(estimate - above), to_corner = abs(estimate - corner);
    if (to_left <= to_above && to_left <= to_corner)
        return left;
    return to_above <= to_corner ? above : corner;
}

void glpick_png_filter_adaptively(
    uint8_t *out, uint8_t *candidate, const uint8_t *rgba, const uint8_t *above, uint32_t width,
    glpick_png_pixel pixel
) {
    size_t given = pixel.given, count = pixel.written, size = glpick_png_row_size(width, pixel);
    uint64_t least = UINT64_MAX;
    for (uint8_t type = 0; type < 5; type++) {
        uint64_t sum = 0;
        candidate[0] = type;
        for (size_t x = 0; x < width; x++)
            for (size_t c = 0; c < count; c++) {
                uint8_t left = x > 0 ? rgba[given * (x - 1) + c] : 0;
                uint8_t up = above != NULL ? above[given * x + c] : 0;
                uint8_t corner = x > 0 && above != NULL ? above[given * (x - 1) + c] : 0;
                uint8_t predicted = type == 0   ? 0
                                    : type == 1 ? left
                                    : type == 2 ? up
                                    : type == 3 ? (uint8_t)((left + up) / 2)
                                                : paeth(left, up, corner);
                uint8_t byte = rgba[given * x + c] - predicted;
                candidate[1 + count * x + c] = byte;
                sum += (uint64_t)abs((int8_t)byte);
            }
        if (sum < least) {
            least = sum;
            memcpy(out, candidate, size);
        }
    }
}

