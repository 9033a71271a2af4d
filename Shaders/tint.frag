// A solid colour, a box of saturation and brightness, or pure hues by angle in flat segments.
//
// Most parts of a picker share this program, because compiling another one takes longer than drawing a picture.

void main()
{
    vec3 color = u_border_reach > 0.0 ? sweep_color(pixel_center()) : box_color();
    draw(vec4(color, u_alpha), coverage(pixel_center()));
}
