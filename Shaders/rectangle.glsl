// The exact share of a pixel that a rectangle covers. Twin: Rectangle+Coverage.swift.

uniform vec4 u_near_corner;
uniform vec4 u_far_corner;

float rectangle_coverage(vec2 pixel)
{
    vec2 inside = covered(pixel, u_near_corner, u_far_corner);
    return inside.x * inside.y;
}
