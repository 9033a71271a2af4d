// Full hues by angle, in flat segments. Twin: HueSweep.swift.
//
// Each piece of the mesh reaches from the middle of one segment to the middle of the next: where the
// rasteriser puts the edge between two pieces does not matter, the colour is the same on both sides.

uniform vec4 u_circle_center;
uniform float u_border_reach;

varying vec3 v_before;
varying vec3 v_behind;
varying vec4 v_normal;

// The colour at the distance `past` beyond a border that is soft over `reach` to both sides.
vec3 hue_sweep(vec3 before, vec3 behind, float past, float reach)
{
    float amount = clamp(0.5 + 0.5 * past / reach, 0.0, 1.0);
    return mix(before, behind, amount);
}

void main()
{
    vec2 whole = gl_FragCoord.xy - u_circle_center.xy;
    vec2 rest = u_circle_center.zw;
    // The coarse part of the normal times whole pixels is exact, and so is the difference that it leaves
    // near the border.
    float past = dot(v_normal.xy, whole) + (dot(v_normal.zw, whole - rest) - dot(v_normal.xy, rest));
    float distance = length(whole - rest);
    float reach = min(0.5, distance * u_border_reach);
    vec3 color = distance < 1e-3 ? hue_color(0.0) : hue_sweep(v_before, v_behind, past, reach);
    draw(vec4(color, 1.0), coverage(gl_FragCoord.xy));
}
