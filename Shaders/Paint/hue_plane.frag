// Two components of HSB, HSL, OKHSV or OKHSL. Twin: HuePlane.swift.
//
// In OKHSV and OKHSL a slice is the same in a column or a row of pixels, or in the whole plane. Each piece of the mesh has two: that
// of the even columns or rows, stops in v_before.xyz and slopes in v_before.w and v_behind.xy, and that of the odd ones, stops in
// v_behind.zw and v_normal.x, slopes in v_normal.yzw. In HSB and HSL a slice takes less time than more pieces would.
//
// Defined before: MODEL as in hue_model.glsl; ARE_ROWS, 1 where the strips are rows.
//
// u_corner has saturation (x) and the third component (y) at the lower left corner; u_right and u_up say how they grow. In HSB and HSL
// u_hue has the hue at the left edge (x), in turns, and how it grows to the right (y).

void main()
{
    vec2 unit = clamp(offset(pixel_center(), u_frame_corner) / u_frame_size, 0.0, 1.0);
    vec2 place = u_corner + u_right * unit.x + u_up * (1.0 - unit.y);
#if MODEL >= 2
    Slice slice = Slice(hue_color(u_hue.x + u_hue.y * unit.x), vec3(0.0));
#else
    Slice slice = Slice(v_before.xyz, vec3(v_before.w, v_behind.xy));
    Slice other = Slice(vec3(v_behind.zw, v_normal.x), v_normal.yzw);
    float index = floor(ARE_ROWS == 1 ? pixel_center().y : pixel_center().x);
    if (mod(index, 2.0) > 0.5) slice = other;
#endif
    vec2 inside = clamp(place, 0.0, 1.0);
    vec3 color = encoded_color(values(slice, inside.x, inside.y));
    draw(vec4(color, 1.0), coverage(pixel_center()));
}
