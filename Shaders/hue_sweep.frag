// Pure hues by angle, in flat segments; tint.frag with only sweeps.

void main()
{
    draw(vec4(sweep_color(pixel_center()), u_alpha), coverage(pixel_center()));
}
