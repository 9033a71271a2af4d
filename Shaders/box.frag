// A solid colour, or the colours of one hue by saturation and brightness; as tint.frag with nothing else.

void main()
{
    draw(vec4(box_color(), u_alpha), coverage(gl_FragCoord.xy));
}
