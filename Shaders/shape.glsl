// The share of a pixel that a shape covers.
//
// Defined before: RINGS, as in rings.glsl; SHAPE, 0 for pixels that are covered whole, 1 for shapes whose mesh has a piece for each
// share, 2 for a ring, 3 for any of these: the ring reaches beyond the picture, or the mesh's share is 1, so that one program draws
// both.

// Twin: Ring.swift. Each circle is replaced by its tangent. u_outer_circle and u_inner_circle have the radius (x), and its square as
// a sum of a multiple of 16384 (y), a number (z), and what 32 bits cannot hold (w).

#if SHAPE >= 2 || RINGS > 0
// radius - distance loses digits if both are large. (radius^2 - distance^2) / (radius + distance) is the same, and in
// it the large parts cancel exactly.
float disc(vec2 pixel, vec4 center, vec4 circle, float softness)
{
    vec2 whole = pixel - center.xy;
    vec2 rest = center.zw;
    vec2 high = high_part(whole);
    vec2 low = whole - high;
    float squares = ((circle.y - dot(high, high)) - 2.0 * dot(high, low)) - dot(low, low);
    squares += circle.z;
    squares += 2.0 * dot(whole, rest) - dot(rest, rest) + circle.w;
    float inside = squares / (circle.x + length(whole - rest));
    return circle.x > 0.0 ? clamp((inside + 0.5) / (1.0 + softness), 0.0, 1.0) : 0.0;
}

float ring_coverage(vec2 pixel, vec4 center, vec4 outer_circle, vec4 inner_circle, float softness)
{
    return max(
        disc(pixel, center, outer_circle, softness) - disc(pixel, center, inner_circle, softness), 0.0);
}
#endif

float coverage(vec2 pixel)
{
    // Where the mesh says that all is covered, its share is more than 1, however drivers interpolate.
#if SHAPE == 0
    return 1.0;
#elif SHAPE == 1
    return min(v_position.z, 1.0);
#elif SHAPE == 2
    return ring_coverage(pixel, u_center, u_outer_circle, u_inner_circle, u_softness);
#else
    return min(v_position.z, 1.0)
        * ring_coverage(pixel, u_center, u_outer_circle, u_inner_circle, u_softness);
#endif
}
