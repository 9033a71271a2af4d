// A solid colour, a box of saturation and brightness, or pure hues by angle in flat segments: mixtures of the colours at
// the corners of the mesh.
//
// Defined before: TINT, 1 for a solid colour, 2 for a box, 3 for pixels whose centres lie inside a box, 4 for hues; 0 for
// any of these, because compiling another program takes longer than drawing a picture.
//
// u_low and u_high are the least and the greatest components of a box at full brightness; both are the colour of a solid.
// u_border_reach is 0 where there are no hues.

// Twins: Paint.solid in Paint.swift, HuePlane.swift. Clamped, because the centre of a pixel at an edge may lie
// outside.
vec3 box_color()
{
    return clamp(v_before.rgb, u_low, u_high) * clamp(v_before.w, 0.0, 1.0);
}

// Twin: HueSweep.swift. Each piece reaches from the middle of one segment to the middle of the next. Both sides of the
// edge between two pieces have the same colour, so rounding of the edge does not matter.
vec3 sweep_color(vec2 pixel)
{
    vec2 whole = pixel - u_circle_center.xy;
    vec2 rest = u_circle_center.zw;
    vec2 high = high_part(whole);
    // The coarse part of the normal times whole pixels is exact, and so is the sum near the border, where it is small.
    // The clamp keeps compilers from adding the rest first, where the sum is large.
    float coarse = clamp(dot(v_normal.xy, high) + dot(v_normal.xy, whole - high), -8.0, 8.0);
    float past = coarse + (dot(v_normal.zw, whole - rest) - dot(v_normal.xy, rest));
    float reach = min(0.5, length(whole - rest) * u_border_reach);
    float amount = clamp(0.5 + 0.5 * past / reach, 0.0, 1.0);
    // Not with mix, which compilers may compute in different ways: all programs must draw the same bits.
    return v_before.rgb + amount * (v_behind.rgb - v_before.rgb);
}

void main()
{
#if TINT == 0
    vec3 color = u_border_reach > 0.0 ? sweep_color(pixel_center()) : box_color();
#elif TINT == 1
    vec3 color = u_high;
#elif TINT == 2
    vec3 color = box_color();
#elif TINT == 3
    vec3 color = v_before.rgb * v_before.w;
#else
    vec3 color = sweep_color(pixel_center());
#endif
#if TINT == 3
    draw(vec4(color, 1.0), 1.0);
#else
    draw(vec4(color, u_alpha), coverage(pixel_center()));
#endif
}
