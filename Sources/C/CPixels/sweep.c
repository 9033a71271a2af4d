#include "vectors.h"

#include <math.h>

/// Takes those of `others` for which `mask` is not 0.
INLINED void take(floats *numbers, const integers *mask, const floats *others)
{
    *numbers = (floats)((*mask & (integers)*others) | (~*mask & (integers)*numbers));
}

/// The angles of directions in turns, with an error below 0.00001.
///
/// Source: M. Abramowitz and I. Stegun, "Handbook of Mathematical Functions", 1964, 4.4.49.
INLINED void rough_turns(floats *turns, const floats *along, const floats *across)
{
    floats x = (floats)((integers)*along & 0x7FFFFFFF), y = (floats)((integers)*across & 0x7FFFFFFF);
    integers is_steep = x < y, is_left = *along < 0, is_below = *across < 0;
    floats least = y, most = x;
    take(&least, &is_steep, &x);
    take(&most, &is_steep, &y);
    floats tangent = least / (most + 1e-30f);
    floats square = tangent * tangent;
    floats series = 0.0208351f * square - 0.0851330f;
    series = series * square + 0.1801410f;
    series = series * square - 0.3302995f;
    series = series * square + 0.9998660f;
    *turns = tangent * series * 0.15915494f;
    floats other = 0.25f - *turns;
    take(turns, &is_steep, &other);
    other = 0.5f - *turns;
    take(turns, &is_left, &other);
    other = 1 - *turns;
    take(turns, &is_below, &other);
}

/// Computes the colours of `count` pixels, at most `lanes`.
INLINED void sweep_some(
    const glpick_sweep *sweep, const integers *columns, const integers *rows, size_t count, double *colors)
{
    wide_doubles x = __builtin_convertvector(*columns, wide_doubles) + 0.5 - sweep->center_x;
    wide_doubles y = __builtin_convertvector(*rows, wide_doubles) + 0.5 - sweep->center_y;
    floats along = __builtin_convertvector(x * sweep->zero_x + y * sweep->zero_y, floats);
    floats across = __builtin_convertvector(x * sweep->quarter_x + y * sweep->quarter_y, floats);
    floats turns;
    rough_turns(&turns, &along, &across);
    // Around the middle of a segment, its two sectors have the same colour, so a rough angle is enough.
    integers index = __builtin_convertvector(turns * (float)sweep->count, integers);
    // A sector reaches from the middle of a segment to that of the next.
    integers last = (integers){0} + (sweep->count - 1);
    index = __builtin_elementwise_min(index, last);
    wide_doubles border_x, border_y, square = x * x + y * y;
    for (int i = 0; i < lanes; i++) {
        border_x[i] = sweep->borders[2 * index[i]];
        border_y[i] = sweep->borders[2 * index[i] + 1];
    }
    wide_doubles past = border_x * x + border_y * y;
    wide_doubles share = __builtin_elementwise_min(
        __builtin_elementwise_max(0.5 + past, (wide_doubles){0}), (wide_doubles){0} + 1);
    for (size_t i = 0; i < count; i++) {
        double own = share[i];
        // Most borders are as soft as a pixel is wide, and need neither a square root nor a division.
        if (square[i] * (sweep->border_reach * sweep->border_reach) < 0.25) {
            own = 0.5 + 0.5 * past[i] / (sqrt(square[i]) * sweep->border_reach);
            own = own < 0 ? 0 : own > 1 ? 1 : own;
        }
        const double *before = sweep->colors + 4 * index[i], *behind = before + 4;
        if (square[i] < sweep->least_distance * sweep->least_distance)
            before = behind = sweep->colors + 4 * sweep->count;
        doubles first, second;
        memcpy(&first, before, sizeof first);
        memcpy(&second, behind, sizeof second);
        // At the centre, neither number is finite.
        first = before == behind ? first : first * (1 - own) + second * own;
        memcpy(colors + 4 * i, &first, sizeof first);
    }
}

EACH_PROCESSOR void glpick_sweep_runs(const glpick_sweep *sweep, const glpick_run *runs, size_t run_count, double *colors)
{
    // Short runs share the lanes.
    int32_t columns[lanes], rows[lanes];
    size_t waiting = 0;
    integers column, row;
    for (const glpick_run *run = runs; run < runs + run_count; run++) {
        for (int32_t x = 0; x < run->count;) {
            if (waiting == 0 && run->count - x >= lanes) {
                column = run->column + x + (integers){0, 1, 2, 3, 4, 5, 6, 7};
                row = run->row + (integers){0};
                x += lanes;
            } else {
                columns[waiting] = run->column + x++;
                rows[waiting] = run->row;
                if (++waiting < lanes)
                    continue;
                memcpy(&column, columns, sizeof column);
                memcpy(&row, rows, sizeof row);
                waiting = 0;
            }
            sweep_some(sweep, &column, &row, lanes, colors);
            colors += 4 * lanes;
        }
    }
    column = row = (integers){0};
    memcpy(&column, columns, waiting * sizeof *columns);
    memcpy(&row, rows, waiting * sizeof *rows);
    sweep_some(sweep, &column, &row, waiting, colors);
}
