// Hue from left to right, saturation from bottom to top. Twin: HueSaturation.swift.

CONSTANT vec4 u_frame_corner;
CONSTANT vec2 u_frame_size;
CONSTANT float u_grey;

vec3 hue_saturation(vec3 hue_color, float saturation, float grey)
{
    return mix(vec3(grey), hue_color, saturation);
}

void main()
{
    vec2 unit = clamp(offset(pixel_center(), u_frame_corner) / u_frame_size, 0.0, 1.0);
    vec3 color = hue_saturation(hue_color(unit.x), 1.0 - unit.y, u_grey);
    draw(vec4(color, 1.0), coverage(pixel_center()));
}
