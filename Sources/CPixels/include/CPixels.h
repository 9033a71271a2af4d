// Rows of pixels in the widest vectors of the processor, which Swift's compiler uses only in programs that need them.
#ifndef GLPICK_CPIXELS_H
#define GLPICK_CPIXELS_H

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

/// Blends colours over others and rounds the result into 8-bit pixels, row by row. The pixels are the same on all
/// processors.
///
/// Each pixel has the premultiplied red, green, blue and alpha `under` it, a coverage, and, `color_stride` numbers after that
/// of the pixel before, a colour of straight alpha; 0 for one colour of all. `full` turns 1 into steps.
void glpick_blend_rows(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const double *under, const double *coverage,
    const double *colors, size_t color_stride, double full);

/// Blends opaque colours over one premultiplied colour, all with the same coverage, and rounds them into 8-bit pixels. Pixels and
/// planes are as above, in 64 bits; the pixels are those of `glpick_blend_rows`.
void glpick_blend_columns(
    uint32_t *pixels, size_t stride, size_t width, size_t height, const glpick_row *rows, const double *planes,
    size_t plane_stride, const double *under, double coverage, double full);

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

/// Computes the colours of a sweep at the centres of pixels, four numbers each. They are the same on all processors.
void glpick_sweep_points(
    const glpick_sweep *sweep, const int32_t *columns, const int32_t *rows, size_t count, double *colors);

/// The same for `count` pixels of a row, from `column` on.
void glpick_sweep_row(const glpick_sweep *sweep, int32_t column, size_t count, int32_t row, double *colors);

/// Blends a colour of straight alpha over others and rounds the result into single 8-bit pixels of a picture of `width`
/// columns. The pixels are the same on all processors.
///
/// Each pixel has a column, a row, the premultiplied red, green, blue and alpha `under` it, and a coverage. `full` turns 1 into
/// steps.
void glpick_blend_points(
    uint32_t *pixels, size_t width, const int32_t *columns, const int32_t *rows, size_t count, const double *under,
    const double *coverage, const double *color, double full);

#endif
