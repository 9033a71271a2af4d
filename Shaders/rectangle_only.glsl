// A rectangle; area.glsl without rings.

float coverage(vec2 pixel)
{
    return rectangle_coverage();
}
