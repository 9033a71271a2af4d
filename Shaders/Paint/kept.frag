// A picture in a texture: the lowest layers, or all of them for a caller's framebuffer.
//
// u_corner is where the texture's first row and column begin, in the framebuffer's pixels; u_pixel_share is 1 over the picture's width
// and height, which is negative where rows go up.

uniform highp sampler2D u_under;

void main()
{
    write_with_rings(texture2D(u_under, (pixel_center() - u_corner) * u_pixel_share));
}
