// Colours as they are.

vec4 seen(vec4 color)
{
    return color;
}
