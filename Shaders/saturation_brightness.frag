// A box of one hue's saturation and brightness. Twin: SaturationBrightness.swift.
//
// It draws boxes that are many times their size away from the origin, where interpolating as in tint.frag is too coarse.

CONSTANT vec4 u_frame_corner;
CONSTANT vec2 u_frame_size;
CONSTANT float u_hue;

void main()
{
    vec2 unit = clamp(offset(pixel_center(), u_frame_corner) / u_frame_size, 0.0, 1.0);
    vec3 color = saturation_brightness(unit.x, 1.0 - unit.y, hue_color(u_hue));
    draw(vec4(color, 1.0), coverage(pixel_center()));
}
