// The exact share of a pixel that the outline of a rectangle covers. Twin: Outline.swift.

uniform vec4 u_hole_near_corner;
uniform vec4 u_hole_far_corner;

float coverage(vec2 pixel)
{
    vec2 hole = covered(pixel, u_hole_near_corner, u_hole_far_corner);
    return rectangle_coverage(pixel) - hole.x * hole.y;
}
