#include "vectors.h"

/// The steps of a plane's linear components.
INLINED void linear_steps(words *result, const float *values, const glpick_steps *steps)
{
    floats value;
    memcpy(&value, values, sizeof value);
    value = __builtin_elementwise_min(
        __builtin_elementwise_max(value, (floats){0} + steps->least), (floats){0} + 1.0f);
    words bits = (words)value, cell = (bits >> steps->shift) - steps->first, word = {0};
    for (int i = 0; i < lanes; i++)
        word[i] = steps->words[cell[i]];
    words rest = bits & ((1u << steps->shift) - 1);
    // A comparison that holds is -1.
    *result = (word & 0xFF) - (words)(rest >= word >> 8);
}

EACH_PROCESSOR void glpick_write_linear(
    uint32_t *pixels, size_t width, const float *planes, size_t plane_stride, const glpick_steps *steps)
{
    for (size_t x = 0; x < width; x += lanes) {
        words red, green, blue;
        linear_steps(&red, planes + x, steps);
        linear_steps(&green, planes + plane_stride + x, steps);
        linear_steps(&blue, planes + 2 * plane_stride + x, steps);
        words some = red | green << 8 | blue << 16 | 0xFF000000;
        if (width - x >= lanes)
            memcpy(pixels + x, &some, sizeof some);
        else
            memcpy(pixels + x, &some, (width - x) * sizeof *pixels);
    }
}

/// Computes polynomials of at most `most` factors.
INLINED void some_polynomials(
    const double *factors, size_t most, double start, double scale, size_t width, float *planes, size_t plane_stride)
{
    wide_doubles column = start + (wide_doubles){0, 1, 2, 3, 4, 5, 6, 7};
    for (size_t x = 0; x < width; x += lanes, column += lanes) {
        wide_doubles place = column * scale;
        for (size_t plane = 0; plane < 3; plane++) {
            const double *own = factors + 8 * plane;
            wide_doubles value = (wide_doubles){0} + own[most - 1];
            for (size_t power = most - 1; power-- > 0;)
                value = value * place + own[power];
            floats narrow = __builtin_convertvector(value, floats);
            memcpy(planes + plane * plane_stride + x, &narrow, sizeof narrow);
        }
    }
}

EACH_PROCESSOR void glpick_polynomials(
    const double *factors, size_t count, double start, double scale, size_t width, float *planes, size_t plane_stride)
{
    // Constant numbers of factors are faster.
    if (count <= 2)
        some_polynomials(factors, 2, start, scale, width, planes, plane_stride);
    else if (count <= 4)
        some_polynomials(factors, 4, start, scale, width, planes, plane_stride);
    else if (count <= 6)
        some_polynomials(factors, 6, start, scale, width, planes, plane_stride);
    else
        some_polynomials(factors, 8, start, scale, width, planes, plane_stride);
}
