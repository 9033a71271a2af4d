// Positions a layer's mesh, given in pixels, and passes the values of each piece on to the fragments. `pass_constants` is
// written for each program.

uniform vec2 u_picture_size;
// The purest colour of a box less white (xyz); 0 where there is no box.
uniform vec4 u_change;

// As in Vertex.swift; the coverage is behind the position. Boxes, sectors and planes share attributes because each one takes time to
// compile.
attribute vec3 a_position;
attribute vec4 a_before;
attribute vec4 a_behind;
attribute vec4 a_normal;

varying vec3 v_position;
varying vec4 v_before;
varying vec4 v_behind;
varying vec4 v_normal;

void main()
{
    pass_constants();
    v_position = a_position;
    v_before = a_before + a_behind.w * u_change;
    v_behind = a_behind;
    v_normal = a_normal;
    // Row 0 is the framebuffer's first row, so that readback begins with the top row.
    gl_Position = vec4(2.0 * a_position.xy / u_picture_size - 1.0, 0.0, 1.0);
}
