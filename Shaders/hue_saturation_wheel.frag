// Hue by angle, saturation by distance. Twin: ColorWheel.swift.

CONSTANT float u_radius;
CONSTANT float u_value;
CONSTANT float u_dither;

void main()
{
    vec2 from_center = offset(pixel_center(), u_circle_center);
    float hue = hue_at(from_center, v_before.w, v_normal);
    float saturation = u_radius > 0.0 ? min(length(from_center) / u_radius, 1.0) : 1.0;
    vec3 color = u_value * mix(vec3(1.0), hue_color(hue), saturation);
    draw(vec4(dithered(color, u_dither, pixel_center()), 1.0), coverage(pixel_center()));
}
