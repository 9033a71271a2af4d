// The inside of a shape, where its coverage is 1.

float coverage(vec2 pixel)
{
    return 1.0;
}
