// The exact share of a pixel that the outline of a rectangle covers. Twin: Outline.swift.

CONSTANT vec4 u_near_corner;
CONSTANT vec4 u_far_corner;
CONSTANT vec4 u_hole_near_corner;
CONSTANT vec4 u_hole_far_corner;

float coverage(vec2 pixel)
{
    vec2 whole = covered(pixel, u_near_corner, u_far_corner);
    vec2 hole = covered(pixel, u_hole_near_corner, u_hole_far_corner);
    return whole.x * whole.y - hole.x * hole.y;
}
