// Positions a layer's mesh, given in pixels, and passes the values of each piece on to the fragments.

uniform vec2 u_picture_size;

attribute vec2 a_position;
// In a box the colour at full brightness (xyz) with the brightness (w), and its purest colour; in a sector the colours
// before and behind its ray, the first with the ray's hue (w). They share attributes because each one takes time to compile.
attribute vec4 a_before;
attribute vec4 a_behind;
// The ray's normal towards greater hues: a coarse part (xy) and the rest (zw).
attribute vec4 a_normal;

varying vec4 v_before;
varying vec4 v_behind;
varying vec4 v_normal;

void main()
{
    v_before = a_before;
    v_behind = a_behind;
    v_normal = a_normal;
    // Row 0 is the framebuffer's first row, so that readback begins with the top row.
    gl_Position = vec4(2.0 * a_position / u_picture_size - 1.0, 0.0, 1.0);
}
