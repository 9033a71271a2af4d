// A solid colour; tint.frag without anything else.

void main()
{
    draw(vec4(u_high, u_alpha), coverage(pixel_center()));
}
