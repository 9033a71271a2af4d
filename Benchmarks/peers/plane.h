// What the planes in C share: where `glpick bench drag --picker plane` has them, and the 8 bits of linear components.
#pragma once

#include "peer.h"

enum { STEPS = 1 << 14, PLANE_LEFT = 12, PLANE_TOP = 12 };

typedef struct frame {
    int size, width, height;
    uint32_t *screen;
    /// The 8 bits of linear components.
    uint8_t encoded[STEPS + 1];
} frame;

static inline frame frame_of(int size) {
    frame f = {.size = size, .width = size - 2 * PLANE_LEFT, .height = size - 80};
    if (f.height < 1)
        fail("the plane needs a size of more than 80");
    f.screen = allocate((size_t)size * size * 4);
    for (int i = 0; i <= STEPS; i++) {
        double linear = (double)i / STEPS;
        double encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055;
        f.encoded[i] = (uint8_t)(255 * encoded + 0.5);
    }
    return f;
}

static inline uint32_t *row_of(const frame *f, int y) {
    return f->screen + (size_t)(PLANE_TOP + y) * f->size + PLANE_LEFT;
}
