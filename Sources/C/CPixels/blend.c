#include "vectors.h"

/// A colour of straight alpha blended over another.
INLINED void blend(doubles *below, const double *straight, double coverage)
{
    doubles color;
    memcpy(&color, straight, sizeof color);
    double alpha = color[3] * coverage;
    color[3] = 1;
    *below = color * alpha + *below * (1 - alpha);
}

/// Blends runs, with a second colour if `upper` is not NULL.
INLINED void blend_some(
    uint32_t *pixels, size_t width, const glpick_run *runs, size_t run_count, const double *under,
    const double *coverage, const double *colors, size_t color_stride, const double *upper_coverage,
    const double *upper, double full)
{
    for (const glpick_run *run = runs; run < runs + run_count; run++) {
        uint32_t *start = pixels + (size_t)run->row * width + (size_t)run->column;
        int32_t x = 0;
        do {
            doubles color;
            memcpy(&color, under, sizeof color);
            blend(&color, colors, *coverage++);
            if (upper != NULL)
                blend(&color, upper, *upper_coverage++);
            // From 2^52 on, numbers have no fraction: the lowest bits are the steps.
            doubles steps = color * full + 0x1p52;
            longs bits;
            memcpy(&bits, &steps, sizeof bits);
            bits = (bits & 0xFF) << (longs){0, 8, 16, 24};
            start[x] = (uint32_t)(bits[0] | bits[1] | bits[2] | bits[3]);
            under += 4;
            colors += color_stride;
        } while (++x < run->count);
    }
}

EACH_PROCESSOR void glpick_blend_runs(
    uint32_t *pixels, size_t width, const glpick_run *runs, size_t run_count, const double *under,
    const double *coverage, const double *colors, size_t color_stride, const double *upper_coverage,
    const double *upper, double full)
{
    if (upper == NULL)
        blend_some(pixels, width, runs, run_count, under, coverage, colors, color_stride, NULL, NULL, full);
    else
        blend_some(pixels, width, runs, run_count, under, coverage, colors, 0, upper_coverage, upper, full);
}

size_t glpick_fill_covered(
    uint32_t *pixels, size_t width, const glpick_run *runs, size_t run_count, double *coverage, double *upper_coverage,
    uint32_t pixel, uint32_t upper_pixel, glpick_run *rest)
{
    size_t left = 0, index = 0;
    for (const glpick_run *run = runs; run < runs + run_count; run++) {
        uint32_t *start = pixels + (size_t)run->row * width + (size_t)run->column;
        for (int32_t x = 0; x < run->count; x++, index++) {
            double own = coverage[index], upper = upper_coverage == NULL ? 0 : upper_coverage[index];
            start[x] = upper == 1 ? upper_pixel : pixel;
            // Each pixel is a run of its own: most have no neighbour, and so this has no branch.
            rest[left] = (glpick_run){run->column + x, run->row, 1};
            coverage[left] = own;
            if (upper_coverage != NULL)
                upper_coverage[left] = upper;
            left += !((upper == 1) | ((own == 1) & (upper == 0)));
        }
    }
    return left;
}
