// The share of a pixel between two circles, each replaced by its tangent. Twin: Ring.swift.

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
