// A picture in a texture: the lowest layers, or all of them for a caller's framebuffer.

uniform highp sampler2D u_under;
// Where the texture's first row and column begin, in the framebuffer's pixels.
CONSTANT vec2 u_corner;
// 1 over the picture's width and height; the height is negative where rows go up.
CONSTANT vec2 u_pixel_share;

void main()
{
    write_with_rings(texture2D(u_under, (pixel_center() - u_corner) * u_pixel_share));
}
