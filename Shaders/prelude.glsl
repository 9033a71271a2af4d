#version 100

// Begins every shader. mediump may be 16 bits wide: too little for a pixel's position.
precision highp float;

// Positions are in pixels from the top left, y down. A position that need not lie at whole pixels comes as
// its whole pixels (xy) and the rest (zw): the difference to a pixel's centre then keeps its precision.
vec2 offset(vec2 pixel, vec4 origin)
{
    return (pixel - origin.xy) - origin.zw;
}
