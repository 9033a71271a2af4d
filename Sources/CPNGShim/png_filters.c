#include "png_filters.h"

#include <stdlib.h>
#include <string.h>

size_t glpick_png_row_size(uint32_t width, bool opaque) { return (size_t)width * (opaque ? 3 : 4) + 1; }

void glpick_png_filter_sub(uint8_t *out, const uint8_t *rgba, uint32_t width, bool opaque) {
    *out++ = 1;
    if (opaque) {
        memcpy(out, rgba, 3);
        for (size_t x = 1; x < width; x++)
            for (size_t c = 0; c < 3; c++)
                out[3 * x + c] = rgba[4 * x + c] - rgba[4 * (x - 1) + c];
    } else {
        memcpy(out, rgba, 4);
        for (size_t i = 4; i < 4 * (size_t)width; i++)
            out[i] = rgba[i] - rgba[i - 4];
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
    uint8_t *out, uint8_t *candidate, const uint8_t *rgba, const uint8_t *above, uint32_t width, bool opaque
) {
    size_t count = opaque ? 3 : 4, size = glpick_png_row_size(width, opaque);
    uint64_t least = UINT64_MAX;
    for (uint8_t type = 0; type < 5; type++) {
        uint64_t sum = 0;
        candidate[0] = type;
        for (size_t x = 0; x < width; x++)
            for (size_t c = 0; c < count; c++) {
                uint8_t left = x > 0 ? rgba[4 * (x - 1) + c] : 0;
                uint8_t up = above != NULL ? above[4 * x + c] : 0;
                uint8_t corner = x > 0 && above != NULL ? above[4 * (x - 1) + c] : 0;
                uint8_t predicted = type == 0   ? 0
                                    : type == 1 ? left
                                    : type == 2 ? up
                                    : type == 3 ? (uint8_t)((left + up) / 2)
                                                : paeth(left, up, corner);
                uint8_t byte = rgba[4 * x + c] - predicted;
                candidate[1 + count * x + c] = byte;
                sum += (uint64_t)abs((int8_t)byte);
            }
        if (sum < least) {
            least = sum;
            memcpy(out, candidate, size);
        }
    }
}

