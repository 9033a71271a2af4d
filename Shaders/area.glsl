// A rectangle or a ring, of which the other reaches beyond the picture: one program draws both.

float coverage(vec2 pixel)
{
    return rectangle_coverage(pixel) * ring_coverage(pixel);
}
