// A solid colour, or the colours of one hue by saturation and brightness; tint.frag with nothing else.
// Twins: Paint.solid in Paint.swift, SaturationBrightness.swift.

uniform float u_alpha;

void main()
{
    vec2 coordinates = clamp(v_coordinates, 0.0, 1.0);
    draw(vec4(tint(coordinates.x, coordinates.y), u_alpha), coverage(gl_FragCoord.xy));
}
