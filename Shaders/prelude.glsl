// What every shader begins with, after its definitions.

// blend.glsl needs this.
#ifdef GL_EXT_shader_framebuffer_fetch
#extension GL_EXT_shader_framebuffer_fetch : enable
#endif

// With mediump, which may have 16 bits, a pixel's position would be too coarse.
precision highp float;

// Positions are in pixels from the top left, y down. A position that may lie between pixels is split into whole pixels
// (xy) and the rest (zw), so that its difference from a pixel's centre is precise.
vec2 offset(vec2 pixel, vec4 origin)
{
    return (pixel - origin.xy) - origin.zw;
}

// Splits off multiples of 128 from whole and half pixels. This part and the rest have so few bits that their products
// are exact up to 65536 pixels: squares, and products with numbers of 11 bits after the point.
vec2 high_part(vec2 pixels)
{
    return floor(pixels / 128.0) * 128.0;
}
