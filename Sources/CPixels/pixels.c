#include "CPixels.h"

#include <string.h>

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif

enum { lanes = 8 };
typedef float floats __attribute__((vector_size(4 * lanes)));
typedef uint32_t words __attribute__((vector_size(4 * lanes)));

#define INLINED static inline __attribute__((always_inline))

/// What the exponents of 2^23 in red, green and blue leave of an alpha of 255.
static const uint32_t opaque = 0xFF000000 ^ 0x4B000000;

/// The bits of 2^23 plus the steps, the lowest of which are the nearest whole number. The exponent lies at the pixel's
/// alpha; the shift drops it for green and blue.
INLINED uint32_t bits(float value, glpick_row row, int plane)
{
    float steps = (row.offset + row.scale * value) + 0x1p23f;
    uint32_t bits;
    memcpy(&bits, &steps, sizeof bits);
    return bits << 8 * plane;
}

/// Combines pixels with the same bits of a plane's values.
INLINED void combine(words *pixels, const float *values, const floats *offset, const floats *scale, int plane)
{
    floats steps;
    memcpy(&steps, values, sizeof steps);
    steps = (*offset + *scale * steps) + 0x1p23f;
    words bits;
    memcpy(&bits, &steps, sizeof bits);
    *pixels ^= bits << (uint32_t)(8 * plane);
}

/// Writes a row of which the planes `a`, `b` and, if it is not negative, `c` vary.
INLINED void write_row(
    uint32_t *pixels, size_t width, glpick_row row, const float *planes, size_t plane_stride, uint32_t word,
    int a, int b, int c)
{
    const float *first = planes + a * plane_stride, *second = planes + b * plane_stride;
    const float *third = c < 0 ? planes : planes + c * plane_stride;
    if (width < lanes) {
        for (size_t x = 0; x < width; x++) {
            uint32_t pixel = word ^ bits(first[x], row, a) ^ bits(second[x], row, b);
            pixels[x] = c < 0 ? pixel : pixel ^ bits(third[x], row, c);
        }
        return;
    }
    floats offset = (floats){0} + row.offset, scale = (floats){0} + row.scale;
    for (size_t x = 0;; x += lanes) {
        // The last pixels again: one by one they would take longer.
        if (x > width - lanes)
            x = width - lanes;
        words some = (words){0} + word;
        combine(&some, first + x, &offset, &scale, a);
        combine(&some, second + x, &offset, &scale, b);
        if (c >= 0)
            combine(&some, third + x, &offset, &scale, c);
        memcpy(pixels + x, &some, sizeof some);
        if (x == width - lanes)
            return;
    }
}

INLINED void write_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const float *planes,
    size_t plane_stride, int constant)
{
    for (size_t y = 0; y < height; y++, pixels += stride) {
        uint32_t word = opaque;
        if (constant >= 0)
            word ^= bits(planes[constant * plane_stride], rows[y], constant);
        // Constant shifts are faster.
        if (constant == 0)
            write_row(pixels, width, rows[y], planes, plane_stride, word, 1, 2, -1);
        else if (constant == 1)
            write_row(pixels, width, rows[y], planes, plane_stride, word, 0, 2, -1);
        else if (constant == 2)
            write_row(pixels, width, rows[y], planes, plane_stride, word, 0, 1, -1);
        else
            write_row(pixels, width, rows[y], planes, plane_stride, word, 0, 1, 2);
    }
}

typedef double doubles __attribute__((vector_size(32)));
typedef uint64_t longs __attribute__((vector_size(32)));

INLINED void blend_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const double *under, const double *coverage,
    const double *colors, size_t color_stride, double full)
{
    for (size_t y = 0; y < height; y++, pixels += stride) {
        for (size_t x = 0; x < width; x++, under += 4, colors += color_stride) {
            doubles below, color;
            memcpy(&below, under, sizeof below);
            memcpy(&color, colors, sizeof color);
            double alpha = color[3] * *coverage++;
            color[3] = 1;
            // From 2^52 on, numbers have no fraction: the lowest bits are the steps.
            doubles steps = (color * alpha + below * (1 - alpha)) * full + 0x1p52;
            longs bits;
            memcpy(&bits, &steps, sizeof bits);
            bits = (bits & 0xFF) << (longs){0, 8, 16, 24};
            pixels[x] = (uint32_t)(bits[0] | bits[1] | bits[2] | bits[3]);
        }
    }
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void blend_rows_wide(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const double *under, const double *coverage,
    const double *colors, size_t color_stride, double full)
{
    blend_rows(pixels, stride, width, height, under, coverage, colors, color_stride, full);
}

__attribute__((target("avx2"))) static void write_rows_wide(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const float *planes,
    size_t plane_stride, int constant)
{
    write_rows(pixels, stride, width, height, rows, planes, plane_stride, constant);
}
#endif

void glpick_write_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const float *planes,
    size_t plane_stride, int constant)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        write_rows_wide(pixels, stride, width, height, rows, planes, plane_stride, constant);
        return;
    }
#endif
    write_rows(pixels, stride, width, height, rows, planes, plane_stride, constant);
}

void glpick_blend_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const double *under, const double *coverage,
    const double *colors, size_t color_stride, double full)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        blend_rows_wide(pixels, stride, width, height, under, coverage, colors, color_stride, full);
        return;
    }
#endif
    blend_rows(pixels, stride, width, height, under, coverage, colors, color_stride, full);
}
