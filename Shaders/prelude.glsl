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
