#include "vectors.h"

/// The share of pixels that a disc covers, by the distances of their centres from its own.
INLINED void disc(doubles *share, double radius, const doubles *distance, double softness)
{
    if (radius <= 0) {
        *share = (doubles){0};
        return;
    }
    doubles inside = radius - *distance + 0.5;
    // Without the division most rings take half the time.
    if (softness != 0)
        inside /= 1 + softness;
    *share = __builtin_elementwise_min(__builtin_elementwise_max(inside, (doubles){0}), (doubles){1, 1, 1, 1});
}

EACH_PROCESSOR void glpick_cover_row(const glpick_ring *ring, int32_t column, size_t count, int32_t row, double *coverage)
{
    double y = row + 0.5 - ring->center_y;
    doubles columns = (doubles){0, 1, 2, 3} + column;
    for (size_t first = 0; first < count; first += 4, columns += 4) {
        doubles x = columns + 0.5 - ring->center_x;
        doubles distance = __builtin_elementwise_sqrt(x * x + y * y);
        doubles outer, inner;
        disc(&outer, ring->outer_radius, &distance, ring->softness);
        disc(&inner, ring->inner_radius, &distance, ring->softness);
        doubles share = __builtin_elementwise_max(outer - inner, (doubles){0});
        for (size_t i = 0; i < 4 && first + i < count; i++)
            coverage[first + i] = share[i];
    }
}
