// A ring; area.glsl without rectangles.

float coverage(vec2 pixel)
{
    return ring_coverage(pixel);
}
