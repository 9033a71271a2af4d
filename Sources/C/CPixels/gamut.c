#include "vectors.h"

/// The pixels are the lanes of a vector.
INLINED void some_sides(const glpick_roots *roots, const doubles *root, int8_t *sides)
{
    doubles light[3], across[3], up[3], greatest = {0};
    for (int i = 0; i < 3; i++) {
        doubles square = root[i] * root[i], slope = 3 * square;
        light[i] = root[i] * square;
        greatest = __builtin_elementwise_max(greatest, __builtin_elementwise_abs(root[i]));
        if (roots->toe_end >= 0) {
            double end = roots->toe_end;
            doubles line = roots->toe_slope * (root[i] - end) + end * end * end;
            longs is_low = (longs)(root[i] <= end);
            light[i] = (doubles)((is_low & (longs)line) | (~is_low & (longs)light[i]));
            doubles even = (doubles){0} + roots->toe_slope;
            slope = (doubles)((is_low & (longs)even) | (~is_low & (longs)slope));
        }
        across[i] = slope * roots->across[i];
        up[i] = slope * roots->up[i];
    }
    // As much as counts as inside beyond the border; black lies inside every gamut.
    doubles hair = roots->hair * greatest * greatest * greatest + 1e-12;
    longs is_inside = ~(longs){0}, is_outside = {0};
    for (int i = 0; i < 3; i++) {
        const double *matrix = roots->matrix;
        doubles linear = matrix[i] * light[0] + matrix[3 + i] * light[1] + matrix[6 + i] * light[2];
        doubles right = matrix[i] * across[0] + matrix[3 + i] * across[1] + matrix[6 + i] * across[2];
        doubles rise = matrix[i] * up[0] + matrix[3 + i] * up[1] + matrix[6 + i] * up[2];
        doubles inside = __builtin_elementwise_min(linear, 1 - linear) + hair;
        // Squares with signs of distances, times that of the change over a pixel: they need no roots.
        doubles square = inside * __builtin_elementwise_abs(inside), change = right * right + rise * rise;
        is_inside &= (longs)(square >= 0);
        is_outside |= (longs)(square < -roots->outside * roots->outside * change);
    }
    for (size_t i = 0; i < 4; i++)
        sides[i] = is_outside[i] ? -1 : is_inside[i] ? 1 : 0;
}

EACH_PROCESSOR size_t glpick_gamut_run(const glpick_roots *roots, const double *start, size_t count, int8_t *side)
{
    doubles position = {0, 1, 2, 3};
    for (size_t x = 0; x < count; x += 4, position += 4) {
        doubles root[3];
        for (int i = 0; i < 3; i++)
            root[i] = start[i] + roots->across[i] * position;
        int8_t sides[4];
        some_sides(roots, root, sides);
        if (x == 0)
            *side = sides[0];
        for (size_t i = 0; i < 4 && x + i < count; i++)
            if (sides[i] != *side)
                return x + i;
    }
    return count;
}
