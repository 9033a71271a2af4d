// A rectangle or a ring; the other of the two reaches beyond the picture. So one program draws both.

float coverage(vec2 pixel)
{
    return rectangle_coverage() * ring_coverage(pixel);
}
