// A mixture of the two colours of a mesh piece.

uniform float u_alpha;
uniform vec4 u_circle_center;
uniform float u_border_reach; // 0 where there is no sweep

// Colours (xyz), and beside them (w) where a position is in a box: its saturation, and its brightness; where there is no
// box, 0 and 1.
varying vec4 v_before;
varying vec4 v_behind;
varying vec4 v_normal;

// Programs must come to the same bits: mix may be made in more than one way.
vec3 tint(float amount, float brightness)
{
    return brightness * (v_before.rgb + amount * (v_behind.rgb - v_before.rgb));
}

// Twins: Paint.solid in Paint.swift, SaturationBrightness.swift.
vec3 box_color()
{
    vec2 coordinates = clamp(vec2(v_before.w, v_behind.w), 0.0, 1.0);
    return tint(coordinates.x, coordinates.y);
}

// Twin: HueSweep.swift. Each piece reaches from the middle of one segment to the middle of the next: where the
// rasteriser puts the edge between two pieces does not matter, the colour is the same on both sides.
vec3 sweep_color(vec2 pixel)
{
    vec2 whole = pixel - u_circle_center.xy;
    vec2 rest = u_circle_center.zw;
    vec2 high = high_part(whole);
    // The coarse part of the normal times whole pixels is exact, and so is the sum where it is small: near the
    // border. Clamped, so that no compiler adds the rest before, where the sum is large.
    float coarse = clamp(dot(v_normal.xy, high) + dot(v_normal.xy, whole - high), -8.0, 8.0);
    float past = coarse + (dot(v_normal.zw, whole - rest) - dot(v_normal.xy, rest));
    float distance = length(whole - rest);
    float amount = hue_sweep(past, min(0.5, distance * u_border_reach));
    return distance < 1e-3 ? hue_color(0.0) : tint(amount, 1.0);
}
