// The share of a pixel that a shape covers.
//
// Defined before: SHAPE, 0 for pixels that are covered whole, 1 for a rectangle or polygon, 2 for a ring, 3 for any of these
// (the other one reaches beyond the picture, so that one program draws both), 4 for an outline, 5 for a cross.

#if SHAPE == 1 || SHAPE == 3
// The mesh has a piece for each share, which Rectangle+Coverage.swift computes. Where the rectangle covers all, this is
// exactly 1, however drivers interpolate.
float rectangle_coverage()
{
    return min(v_position.z, 1.0);
}
#endif

#if SHAPE == 2 || SHAPE == 3
// Twin: Ring.swift. Each circle is replaced by its tangent.
CONSTANT vec4 u_center;
// For each circle the radius (x) and its square as a sum of a multiple of 16384 (y), a number (z), and what 32 bits
// cannot hold (w).
CONSTANT vec4 u_outer_circle;
CONSTANT vec4 u_inner_circle;
CONSTANT float u_softness;

// radius - distance loses digits if both are large. (radius^2 - distance^2) / (radius + distance) is the same, and in
// it the large parts cancel exactly.
float disc(vec2 pixel, vec4 circle)
{
    vec2 whole = pixel - u_center.xy;
    vec2 rest = u_center.zw;
    vec2 high = high_part(whole);
    vec2 low = whole - high;
    float squares = ((circle.y - dot(high, high)) - 2.0 * dot(high, low)) - dot(low, low);
    squares += circle.z;
    squares += 2.0 * dot(whole, rest) - dot(rest, rest) + circle.w;
    float inside = squares / (circle.x + length(whole - rest));
    return circle.x > 0.0 ? clamp((inside + 0.5) / (1.0 + u_softness), 0.0, 1.0) : 0.0;
}

float ring_coverage(vec2 pixel)
{
    return max(disc(pixel, u_outer_circle) - disc(pixel, u_inner_circle), 0.0);
}
#endif

#if SHAPE >= 4
// An outline: the rectangle and its hole. Twin: Outline.swift. A cross: the square around both bars, and the square in
// which they overlap. Twin: Cross.swift.
CONSTANT vec4 u_near_corner;
CONSTANT vec4 u_far_corner;
CONSTANT vec4 u_inner_near_corner;
CONSTANT vec4 u_inner_far_corner;

// The covered shares of a pixel's width and height between the edges of a rectangle. Twin: Rectangle+Coverage.swift.
vec2 covered(vec2 pixel, vec4 near_corner, vec4 far_corner)
{
    vec2 past_near = offset(pixel, near_corner);
    vec2 before_far = -offset(pixel, far_corner);
    return clamp(min(past_near, 0.5) + min(before_far, 0.5), 0.0, 1.0);
}
#endif

float coverage(vec2 pixel)
{
#if SHAPE == 0
    return 1.0;
#elif SHAPE == 1
    return rectangle_coverage();
#elif SHAPE == 2
    return ring_coverage(pixel);
#elif SHAPE == 3
    return rectangle_coverage() * ring_coverage(pixel);
#else
    vec2 outer = covered(pixel, u_near_corner, u_far_corner);
    vec2 inner = covered(pixel, u_inner_near_corner, u_inner_far_corner);
#if SHAPE == 4
    return outer.x * outer.y - inner.x * inner.y;
#else
    return outer.x * inner.y + inner.x * outer.y - inner.x * inner.y;
#endif
#endif
}
