// The exact share of a pixel that two crossing bars cover. Twin: Cross.swift.

// The square around both bars, and the square in which they overlap.
CONSTANT vec4 u_long_near_corner;
CONSTANT vec4 u_long_far_corner;
CONSTANT vec4 u_thin_near_corner;
CONSTANT vec4 u_thin_far_corner;

float coverage(vec2 pixel)
{
    vec2 reached = covered(pixel, u_long_near_corner, u_long_far_corner);
    vec2 thin = covered(pixel, u_thin_near_corner, u_thin_far_corner);
    return reached.x * thin.y + thin.x * reached.y - thin.x * thin.y;
}
