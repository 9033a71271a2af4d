#version 100

// blend_fetch.glsl needs this.
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

// The covered shares of a pixel's width and height between the edges of a rectangle. Twin: Rectangle+Coverage.swift.
vec2 covered(vec2 pixel, vec4 near_corner, vec4 far_corner)
{
    vec2 past_near = offset(pixel, near_corner);
    vec2 before_far = -offset(pixel, far_corner);
    return clamp(min(past_near, 0.5) + min(before_far, 0.5), 0.0, 1.0);
}
