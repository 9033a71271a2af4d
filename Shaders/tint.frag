// A solid colour, the colours of one hue by saturation and brightness, or full hues by angle in flat segments.
// Twins: Paint.solid in Paint.swift, SaturationBrightness.swift, HueSweep.swift.
//
// One program for what most pickers are made of, because drivers take longer to compile one more than to draw.
// The mesh has the colours: for a box white and its hue's, for a sweep those before and behind a border. Each piece
// of a sweep reaches from the middle of one segment to the middle of the next: where the rasteriser puts the edge
// between two pieces does not matter, the colour is the same on both sides.

uniform float u_alpha;
uniform vec4 u_circle_center;
uniform float u_border_reach; // 0 where there is no sweep

varying vec4 v_normal;

float sweep_amount(vec2 whole, vec2 rest, float distance)
{
    vec2 high = high_part(whole);
    // The coarse part of the normal times whole pixels is exact, and so is the sum where it is small: near the
    // border. Clamped, so that no compiler adds the rest before, where the sum is large.
    float coarse = clamp(dot(v_normal.xy, high) + dot(v_normal.xy, whole - high), -8.0, 8.0);
    float past = coarse + (dot(v_normal.zw, whole - rest) - dot(v_normal.xy, rest));
    return hue_sweep(past, min(0.5, distance * u_border_reach));
}

void main()
{
    vec2 whole = gl_FragCoord.xy - u_circle_center.xy;
    vec2 rest = u_circle_center.zw;
    float distance = length(whole - rest);
    bool is_sweep = u_border_reach > 0.0;
    vec2 coordinates = clamp(v_coordinates, 0.0, 1.0);
    float amount = is_sweep ? sweep_amount(whole, rest, distance) : coordinates.x;
    vec3 color = is_sweep && distance < 1e-3 ? hue_color(0.0) : tint(amount, coordinates.y);
    draw(vec4(color, u_alpha), coverage(gl_FragCoord.xy));
}
