// The share of a pixel on the edge of a rectangle, exactly. Twin: Outline.swift.

uniform vec4 u_near_corner;
uniform vec4 u_far_corner;
uniform vec4 u_hole_near_corner;
uniform vec4 u_hole_far_corner;

float coverage(vec2 pixel)
{
    vec2 inside = covered(pixel, u_near_corner, u_far_corner);
    vec2 hole = covered(pixel, u_hole_near_corner, u_hole_far_corner);
    return inside.x * inside.y - hole.x * hole.y;
}
