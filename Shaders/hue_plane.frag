// Two components of HSB, HSL, OKHSV or OKHSL. Twin: HuePlane.swift.
//
// In OKHSV and OKHSL a slice is the same in a column or a row of pixels, or in the whole plane. Each piece of the mesh has two: that
// of the even columns or rows, stops in v_before.xyz and slopes in v_before.w and v_behind.xy, and that of the odd ones, stops in
// v_behind.zw and v_normal.x, slopes in v_normal.yzw. With lines a piece is a single column or row, and the second slice is half of
// what the first one changes over a pixel. In HSB and HSL a slice takes less time than more pieces would.
//
// Defined before: MODEL as in hue_model.glsl; LUMINANCES, the number of lines; ARE_ROWS, 1 where the strips are rows.

CONSTANT vec4 u_frame_corner;
CONSTANT vec2 u_frame_size;
// Saturation (x) and the third component (y) at the lower left corner, and how they grow to the right and upwards.
CONSTANT vec2 u_corner;
CONSTANT vec2 u_right;
CONSTANT vec2 u_up;
#if MODEL >= 2
// The hue at the left edge (x), in turns, and how it grows to the right (y).
CONSTANT vec2 u_hue;

vec3 pure_color(float x)
{
    return hue_color(u_hue.x + u_hue.y * x);
}
#endif
#if LUMINANCES > 0
CONSTANT vec3 u_luminance;
// The luminance (x) of each line, and its grey (y).
uniform vec2 u_lines[LUMINANCES];
CONSTANT float u_line_width;

const float least_side = 1e-3;

float light(Slice slice, vec2 place)
{
    vec2 inside = clamp(place, 0.0, 1.0);
    vec3 color = clamp(values(slice, inside.x, inside.y), 0.0, 1.0);
#if MODEL >= 2
    color = decoded(color);
#endif
    return dot(u_luminance, color);
}

// How much luminance grows over a pixel, where place grows by 2 growth.
float slope(Slice slice, Slice change, vec2 place, vec2 growth)
{
    Slice behind = Slice(slice.stops + change.stops, slice.slopes + change.slopes);
    Slice before = Slice(slice.stops - change.stops, slice.slopes - change.slopes);
    return light(behind, place + growth) - light(before, place - growth);
}
#endif

void main()
{
    vec2 unit = clamp(offset(pixel_center(), u_frame_corner) / u_frame_size, 0.0, 1.0);
    vec2 place = u_corner + u_right * unit.x + u_up * (1.0 - unit.y);
#if MODEL >= 2
    Slice slice = Slice(pure_color(unit.x), vec3(0.0));
#else
    Slice slice = Slice(v_before.xyz, vec3(v_before.w, v_behind.xy));
    Slice other = Slice(vec3(v_behind.zw, v_normal.x), v_normal.yzw);
#if LUMINANCES == 0
#if ARE_ROWS
    float index = floor(pixel_center().y);
#else
    float index = floor(pixel_center().x);
#endif
    if (mod(index, 2.0) > 0.5) slice = other;
#endif
#endif
    vec2 inside = clamp(place, 0.0, 1.0);
    vec3 color = encoded_color(values(slice, inside.x, inside.y));
#if LUMINANCES > 0
#if MODEL >= 2
    float half_pixel = 0.5 / max(u_frame_size.x, least_side);
    Slice change = Slice(0.5 * (pure_color(unit.x + half_pixel) - pure_color(unit.x - half_pixel)), vec3(0.0));
#else
    Slice change = other;
#endif
    Slice none = Slice(vec3(0.0), vec3(0.0));
    vec2 right = u_right * (0.5 / max(u_frame_size.x, least_side));
    vec2 up = u_up * (0.5 / max(u_frame_size.y, least_side));
#if ARE_ROWS
    vec2 slopes = vec2(slope(slice, none, place, right), slope(slice, change, place, up));
#else
    vec2 slopes = vec2(slope(slice, change, place, right), slope(slice, none, place, up));
#endif
    float here = light(slice, place);
    float size = length(slopes) + tiny;
    for (int index = 0; index < LUMINANCES; index++) {
        float line = line_coverage((here - u_lines[index].x) / size, u_line_width);
        color = mix(color, vec3(u_lines[index].y), line);
    }
#endif
    draw(vec4(color, 1.0), coverage(pixel_center()));
}
