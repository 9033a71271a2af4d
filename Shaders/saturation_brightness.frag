// The colours of one hue by saturation and brightness. Twin: SaturationBrightness.swift.
//
// For boxes so far from the origin, in their own sizes, that the coordinates of tint.frag are not precise enough.

uniform vec4 u_frame_corner;
uniform vec2 u_frame_size;
uniform float u_hue;

void main()
{
    vec2 unit = clamp(offset(gl_FragCoord.xy, u_frame_corner) / u_frame_size, 0.0, 1.0);
    vec3 color = saturation_brightness(unit.x, 1.0 - unit.y, hue_color(u_hue));
    draw(vec4(color, 1.0), coverage(gl_FragCoord.xy));
}
