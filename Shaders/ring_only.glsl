// A ring, as area.glsl with nothing else.

float coverage(vec2 pixel)
{
    return ring_coverage(pixel);
}
