#include "vectors.h"

/// What the exponents of 2^23 in red, green and blue leave of an alpha of 255.
static const uint32_t opaque = 0xFF000000 ^ 0x4B000000;

/// The bits of 2^23 plus the steps, the lowest of which are the nearest whole number. The exponent lies at the pixel's
/// alpha; the shift drops it for green and blue.
INLINED uint32_t bits(float value, glpick_row row, int plane)
{
    float steps = (row.step_offset + row.step_scale * value) + 0x1p23f;
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
    floats offset = (floats){0} + row.step_offset, scale = (floats){0} + row.step_scale;
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

EACH_PROCESSOR void glpick_write_rows(
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
