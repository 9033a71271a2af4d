// Draws an opaque color that hides everything below: no pixel is read.

void draw(vec4 color, float coverage)
{
    gl_FragColor = with_hair(seen(color));
}
