// The same as constants_uniform.glsl for llvmpipe, which reads each uniform, and those behind gl_FragCoord, for each pixel
// alone: there varyings take less time. The vertex shader passes the constants on.

#define CONSTANT varying

varying vec3 v_position;

vec2 pixel_center()
{
    // Exact, however precisely the position is interpolated.
    return floor(v_position.xy) + 0.5;
}
