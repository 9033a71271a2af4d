// Full hues by angle, in flat segments; as tint.frag with nothing else.

void main()
{
    draw(vec4(sweep_color(gl_FragCoord.xy), u_alpha), coverage(gl_FragCoord.xy));
}
