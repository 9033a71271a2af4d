// A box of saturation and brightness; tint.frag without sweeps.

void main()
{
    draw(vec4(box_color(), u_alpha), coverage(pixel_center()));
}
