// The lowest layers, which are kept in a texture.

uniform highp sampler2D u_under;
// 1 over the picture's width and height.
CONSTANT vec2 u_pixel_share;

void main()
{
    write_with_rings(texture2D(u_under, pixel_center() * u_pixel_share));
}
