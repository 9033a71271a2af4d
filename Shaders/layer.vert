// Places a layer's mesh, given in pixels, and hands the fragments what is constant over a mesh piece.

uniform vec2 u_picture_size;

attribute vec2 a_position;
// A ray from the centre of the hues runs through each mesh piece. Its normal towards greater hues, split into
// a coarse part (xy) and the rest (zw):
attribute vec4 a_normal;
// For a sweep the hues before and behind the ray, for a wheel its own hue, as fractions of a turn.
attribute vec2 a_hues;

varying float v_hue;
varying vec3 v_before;
varying vec3 v_behind;
varying vec4 v_normal;

void main()
{
    v_hue = a_hues.x;
    v_before = hue_color(a_hues.x);
    v_behind = hue_color(a_hues.y);
    v_normal = a_normal;
    // Row 0 is the framebuffer's first row, so that what is read back begins with the top row.
    gl_Position = vec4(2.0 * a_position / u_picture_size - 1.0, 0.0, 1.0);
}
