// Where a fragment shader gets what is the same for a whole layer, and its pixel: from uniforms, and from the driver.

#define CONSTANT uniform

// The vertex shader's position (xy), and the share of each pixel that a rectangle covers (z).
varying vec3 v_position;

vec2 pixel_center()
{
    return gl_FragCoord.xy;
}
