// Places a layer's mesh, given in pixels, and hands the fragments what it says of each piece.

uniform vec2 u_picture_size;

attribute vec2 a_position;
// The colours to mix (xyz); before and behind the ray from the centre of the hues, where there is one. Beside them (w)
// the coordinates: in a box saturation and brightness, in a sector the hue of its ray. Compilers take their time for
// every attribute.
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
