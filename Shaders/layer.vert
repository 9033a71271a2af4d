// Places a layer's mesh, given in pixels, and hands the fragments what it says of each piece.

uniform vec2 u_picture_size;

attribute vec2 a_position;
// Of a box the colour at full brightness (xyz) and the brightness (w), and the purest colour that it has; of a sector the
// colours before and behind its ray, and the ray's hue (w). Compilers take their time for every attribute.
attribute vec4 a_before;
attribute vec4 a_behind;
// The ray's normal towards greater hues, split into a coarse part (xy) and the rest (zw).
attribute vec4 a_normal;

varying vec4 v_before;
varying vec4 v_behind;
varying vec4 v_normal;

void main()
{
    v_before = a_before;
    v_behind = a_behind;
    v_normal = a_normal;
    // Row 0 is the framebuffer's first row, so that what is read back begins with the top row.
    gl_Position = vec4(2.0 * a_position / u_picture_size - 1.0, 0.0, 1.0);
}
