// A solid colour, the colours of one hue by saturation and brightness, or full hues by angle in flat segments.
//
// One program for what most pickers are made of, because drivers take longer to compile one more than to draw a
// picture. The mesh has the colours: for a box white and its hue's, for a sweep those before and behind a border.

void main()
{
    vec3 color = u_border_reach > 0.0 ? sweep_color(gl_FragCoord.xy) : box_color();
    draw(vec4(color, u_alpha), coverage(gl_FragCoord.xy));
}
