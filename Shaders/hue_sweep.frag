// Pure hues by angle, in flat segments; tint.frag with only sweeps.

void main()
{
    draw(vec4(sweep_color(gl_FragCoord.xy), u_alpha), coverage(gl_FragCoord.xy));
}
