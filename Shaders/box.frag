// A solid colour, or a box of saturation and brightness; tint.frag without sweeps.

void main()
{
    draw(vec4(box_color(), u_alpha), coverage(gl_FragCoord.xy));
}
