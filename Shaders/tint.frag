// A solid colour, a box of saturation and brightness, or pure hues by angle in flat segments.
//
// Most parts of a picker share this program, because compiling another one takes longer than drawing a picture. The
// colours are in the mesh: those at the corners of a box, and those before and behind a border of a sweep.

void main()
{
    vec3 color = u_border_reach > 0.0 ? sweep_color(gl_FragCoord.xy) : box_color();
    draw(vec4(color, u_alpha), coverage(gl_FragCoord.xy));
}
