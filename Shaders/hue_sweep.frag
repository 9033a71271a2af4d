// Full hues by angle, in flat segments. Twin: HueSweep.swift.
//
// Each piece of the mesh reaches from the middle of one segment to the middle of the next: where the
// rasteriser puts the edge between two pieces does not matter, the colour is the same on both sides.

uniform vec4 u_circle_center;
uniform float u_border_reach;

varying vec3 v_before;
varying vec3 v_behind;
varying vec4 v_normal;

void main()
{
    vec2 whole = gl_FragCoord.xy - u_circle_center.xy;
    vec2 rest = u_circle_center.zw;
    vec2 high = high_part(whole);
    // The coarse part of the normal times whole pixels is exact, and so is the sum where it is small: near the
    // border. Clamped, so that no compiler adds the rest before, where the sum is large.
    float coarse = clamp(dot(v_normal.xy, high) + dot(v_normal.xy, whole - high), -8.0, 8.0);
    float past = coarse + (dot(v_normal.zw, whole - rest) - dot(v_normal.xy, rest));
    float distance = length(whole - rest);
    float reach = min(0.5, distance * u_border_reach);
    vec3 color = distance < 1e-3 ? hue_color(0.0) : hue_sweep(v_before, v_behind, past, reach);
    draw(vec4(color, 1.0), coverage(gl_FragCoord.xy));
}
