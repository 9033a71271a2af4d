#version 100

// Where the driver lets a fragment read what it is drawn over, layers are blended in the shader.
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

// The shares of a pixel's width and height that lie between the edges of a rectangle.
// Twin: Rectangle+Coverage.swift.
vec2 covered(vec2 pixel, vec4 near_corner, vec4 far_corner)
{
    vec2 past_near = offset(pixel, near_corner);
    vec2 before_far = -offset(pixel, far_corner);
    return clamp(min(past_near, 0.5) + min(before_far, 0.5), 0.0, 1.0);
}
