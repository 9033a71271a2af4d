// The share of a pixel inside a rectangle, exactly. Twin: Rectangle+Coverage.swift.

uniform vec4 u_near_corner;
uniform vec4 u_far_corner;

float coverage(vec2 pixel)
{
    vec2 past_near = offset(pixel, u_near_corner);
    vec2 before_far = -offset(pixel, u_far_corner);
    vec2 covered = clamp(min(past_near, 0.5) + min(before_far, 0.5), 0.0, 1.0);
    return covered.x * covered.y;
}
