// What fragment shaders get besides their textures: their pixel, the values of their piece of the mesh, and what is the same
// for a whole layer. ConstantStorage.swift declares these constants after this file, by the names in Constants of Swift.
//
// Defined before: CONSTANTS_VARY, 1 for llvmpipe, which reads each uniform, and those behind gl_FragCoord, for each pixel
// alone. There varyings take less time: the vertex shader passes the constants on.

// The vertex shader's position (xy), and the share of each pixel that a rectangle covers (z).
varying vec3 v_position;
// In a box the colour at full brightness (xyz) with the brightness (w); in a sector the colours before and behind its ray;
// planes have their own values.
varying vec4 v_before;
varying vec4 v_behind;
varying vec4 v_normal;

vec2 pixel_center()
{
#if CONSTANTS_VARY
    // Exact, however precisely the position is interpolated.
    return floor(v_position.xy) + 0.5;
#else
    return gl_FragCoord.xy;
#endif
}
