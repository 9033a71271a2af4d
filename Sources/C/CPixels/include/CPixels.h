// Rows of pixels in the widest vectors of the processor, which Swift's compiler uses only in programs that need them.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Turns the value of a column into a component, and into steps of 8 bits: offset + scale * value.
typedef struct {
    double offset, scale;
    float step_offset, step_scale;
} glpick_row;

/// Rounds `height` rows of `width` opaque 8-bit pixels, of which one begins `stride` pixels after the other.
///
/// `planes` has the red values of all columns, then, after `plane_stride` of them each, the green and the blue ones. Plane
/// `constant` has the same value in all columns; -1 for none. The pixels are the same on all processors.
void glpick_write_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const float *planes,
    size_t plane_stride, int constant);

/// Steps of 8 bits by linear components.
///
/// Numbers from 2^-126 on are ordered as their bits are. `words` has a word for each value of the bits above the lowest
/// `shift`, from `first` on: below its upper 24 bits the lowest bits mean the step in its lowest 8, otherwise the next step.
typedef struct {
    const uint32_t *words;
    uint32_t first, shift;
    /// The number that all smaller ones count as.
    float least;
} glpick_steps;

/// Rounds `width` opaque 8-bit pixels of linear components, which count as 0 to 1. Planes are as above; their numbers can be read up to
/// a multiple of 8.
void glpick_write_linear(
    uint32_t *pixels, size_t width, const float *planes, size_t plane_stride, const glpick_steps *steps);

/// Computes red, green and blue of `width` columns, and up to a multiple of 8: polynomials of `start`, `start` + 1, …, times
/// `scale`, each of eight factors, the constant one first, of which only the first `count` are not 0.
void glpick_polynomials(
    const double *factors, size_t count, double start, double scale, size_t width, float *planes, size_t plane_stride);

/// Light whose roots change evenly: by `across` from column to column, and by `up` from row to row.
typedef struct {
    double across[3], up[3];
    /// From light to linear components, by columns.
    double matrix[9];
    /// The error of components, as a share of the light of the greatest root.
    double hair;
    /// The distance beyond the border, in pixels, from which pixels count as outside.
    double outside;
    /// Below the root `toe_end` light is a straight line; a negative number if there is none.
    double toe_end, toe_slope;
} glpick_roots;

/// Decides whether pixels, from three roots on, lie inside the gamut, 1, or more than `outside` pixels beyond its border, -1; 0
/// between both. Returns the number, at most `count`, of those from the first on that have the same side.
size_t glpick_gamut_run(const glpick_roots *roots, const double *start, size_t count, int8_t *side);

/// Neighbouring pixels of a row, from `column` on.
typedef struct {
    int32_t column, row, count;
} glpick_run;

/// Blends colours over others and rounds the result into 8-bit pixels of a picture of `width` columns. The pixels are the same on
/// all processors.
///
/// Each pixel of the runs has the premultiplied red, green, blue and alpha `under` it, a coverage, and, `color_stride` numbers
/// after that of the pixel before, a colour of straight alpha; 0 for one colour of all. Then that colour can have another one, `upper`,
/// over it, with a coverage for each pixel. `full` turns 1 into steps.
void glpick_blend_runs(
    uint32_t *pixels, size_t width, const glpick_run *runs, size_t run_count, const double *under,
    const double *coverage, const double *colors, size_t color_stride, const double *upper_coverage,
    const double *upper, double full);

/// Writes a pixel wherever it covers pixels of runs fully, and another where the upper one does; returns how many are left. The coverage
/// of these, and a run for each, go to the begin of the memory.
size_t glpick_fill_covered(
    uint32_t *pixels, size_t width, const glpick_run *runs, size_t run_count, double *coverage, double *upper_coverage,
    uint32_t pixel, uint32_t upper_pixel, glpick_run *rest);

/// The area between two circles, whose edges fade inwards over `softness` besides anti-aliasing.
typedef struct {
    double center_x, center_y, outer_radius, inner_radius, softness;
} glpick_ring;

/// Computes the share, 0 to 1, of `count` pixels of a row, from `column` on, that a ring covers. It is the same on all processors.
void glpick_cover_row(const glpick_ring *ring, int32_t column, size_t count, int32_t row, double *coverage);

/// A hue sweep of `count` segments, 3 to 4096.
typedef struct {
    /// The normals of the borders between segments, towards greater hues: x and y. Border i lies behind segment i.
    const double *borders;
    /// The red, green, blue and alpha of the segments, and at the end of the first one again.
    const double *colors;
    int32_t count;
    double center_x, center_y;
    /// The directions of hue 0 and of a quarter of a turn.
    double zero_x, zero_y, quarter_x, quarter_y;
    /// The greatest half width of a soft border, divided by the distance from the centre.
    double border_reach;
    /// Nearer to the centre, pixels have the colour behind the last border.
    double least_distance;
} glpick_sweep;

/// Computes the colours of a sweep at the centres of the pixels of runs, four numbers each. They are the same on all processors.
void glpick_sweep_runs(const glpick_sweep *sweep, const glpick_run *runs, size_t run_count, double *colors);

/// Compares `count` pixels of four components. Marks with 1 each pixel of which a component differs by more than `tolerance`, with 0
/// the others, and returns the number of the former. `largest` has the greatest differences so far of the four components.
size_t glpick_compare_8(
    const uint8_t *expected, const uint8_t *actual, size_t count, uint8_t tolerance, uint8_t *marks,
    uint16_t *largest);

/// The same for components of 16 bits.
size_t glpick_compare_16(
    const uint16_t *expected, const uint16_t *actual, size_t count, uint16_t tolerance, uint8_t *marks,
    uint16_t *largest);
