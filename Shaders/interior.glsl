// The inside of a shape, away from its edges.

float coverage(vec2 pixel)
{
    return 1.0;
}
