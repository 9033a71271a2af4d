#include "vectors.h"

/// A colour of straight alpha blended over another and rounded.
INLINED uint32_t blended(const double *straight, double coverage, const double *under, double full)
{
    doubles below, color;
    memcpy(&below, under, sizeof below);
    memcpy(&color, straight, sizeof color);
    double alpha = color[3] * coverage;
    color[3] = 1;
    // From 2^52 on, numbers have no fraction: the lowest bits are the steps.
    doubles steps = (color * alpha + below * (1 - alpha)) * full + 0x1p52;
    longs bits;
    memcpy(&bits, &steps, sizeof bits);
    bits = (bits & 0xFF) << (longs){0, 8, 16, 24};
    return (uint32_t)(bits[0] | bits[1] | bits[2] | bits[3]);
}

INLINED void blend_runs(
    uint32_t *pixels, size_t width, const glpick_run *runs, size_t run_count, const double *under,
    const double *coverage, const double *colors, size_t color_stride, double full)
{
    for (const glpick_run *run = runs; run < runs + run_count; run++) {
        uint32_t *start = pixels + (size_t)run->row * width + (size_t)run->column;
        int32_t x = 0;
        do {
            start[x] = blended(colors, *coverage++, under, full);
            under += 4;
            colors += color_stride;
        } while (++x < run->count);
    }
}

INLINED void blend_columns(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const double *planes,
    size_t plane_stride, const double *under, double coverage, double full)
{
    double rest = 1 - coverage;
    double alpha = (coverage + under[3] * rest) * full + 0x1p52;
    uint64_t alpha_bits;
    memcpy(&alpha_bits, &alpha, sizeof alpha_bits);
    uint32_t constant = (uint32_t)alpha_bits << 24;
    for (size_t y = 0; y < height; y++, pixels += stride) {
        double offset = rows[y].offset, scale = rows[y].scale;
        size_t x = 0;
        for (; x + 4 <= width; x += 4) {
            longs word = {0};
            for (int plane = 0; plane < 3; plane++) {
                doubles value;
                memcpy(&value, planes + plane * plane_stride + x, sizeof value);
                doubles steps = ((offset + scale * value) * coverage + under[plane] * rest) * full + 0x1p52;
                longs bits;
                memcpy(&bits, &steps, sizeof bits);
                word |= (bits & 0xFF) << (uint64_t)(8 * plane);
            }
            for (int i = 0; i < 4; i++)
                pixels[x + i] = (uint32_t)word[i] | constant;
        }
        for (; x < width; x++) {
            uint32_t word = constant;
            for (int plane = 0; plane < 3; plane++) {
                double value = offset + scale * planes[plane * plane_stride + x];
                double steps = (value * coverage + under[plane] * rest) * full + 0x1p52;
                uint64_t bits;
                memcpy(&bits, &steps, sizeof bits);
                word |= (uint32_t)(bits & 0xFF) << 8 * plane;
            }
            pixels[x] = word;
        }
    }
}

FOR_EACH_PROCESSOR(
    blend_runs,
    (uint32_t *pixels, size_t width, const glpick_run *runs, size_t run_count, const double *under,
     const double *coverage, const double *colors, size_t color_stride, double full),
    (pixels, width, runs, run_count, under, coverage, colors, color_stride, full))

FOR_EACH_PROCESSOR(
    blend_columns,
    (uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const double *planes,
     size_t plane_stride, const double *under, double coverage, double full),
    (pixels, stride, width, height, rows, planes, plane_stride, under, coverage, full))
