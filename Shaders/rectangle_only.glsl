// A rectangle, as area.glsl with nothing else.

float coverage(vec2 pixel)
{
    return rectangle_coverage(pixel);
}
