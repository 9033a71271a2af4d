// Draws an opaque color where nothing that lies under it can be seen: no pixel is read.

void draw(vec4 color, float coverage)
{
    gl_FragColor = with_hair(color);
}
