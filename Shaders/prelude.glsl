#version 100

// For blend_fetch.glsl.
#ifdef GL_EXT_shader_framebuffer_fetch
#extension GL_EXT_shader_framebuffer_fetch : enable
#endif

// Begins every shader. mediump may be 16 bits wide: too little for a pixel's position.
precision highp float;

// Positions are in pixels from the top left, y down. A position that need not lie at whole pixels comes as
// its whole pixels (xy) and the rest (zw): the difference to a pixel's centre then keeps its precision.
vec2 offset(vec2 pixel, vec4 origin)
{
    return (pixel - origin.xy) - origin.zw;
}

// The part of whole and half pixels that is a multiple of 128. It and what remains have so few bits that their
// products are exact: squares, and products with numbers of 11 bits after the point, up to 65536 pixels.
vec2 high_part(vec2 pixels)
{
    return floor(pixels / 128.0) * 128.0;
}

// The shares of a pixel's width and height that lie between the edges of a rectangle.
// Twin: Rectangle+Coverage.swift.
vec2 covered(vec2 pixel, vec4 near_corner, vec4 far_corner)
{
    vec2 past_near = offset(pixel, near_corner);
    vec2 before_far = -offset(pixel, far_corner);
    return clamp(min(past_near, 0.5) + min(before_far, 0.5), 0.0, 1.0);
}
