// Encoded red, green and blue that change evenly. Twin: ColorPlane.swift.

CONSTANT vec4 u_frame_corner;
CONSTANT vec2 u_frame_size;
// The colour at the lower left corner, and how it changes to the right and upwards.
CONSTANT vec3 u_corner;
CONSTANT vec3 u_right;
CONSTANT vec3 u_up;

void main()
{
    vec2 unit = clamp(offset(pixel_center(), u_frame_corner) / u_frame_size, 0.0, 1.0);
    vec3 color = u_corner + u_right * unit.x + u_up * (1.0 - unit.y);
    draw(vec4(clamp(color, 0.0, 1.0), 1.0), coverage(pixel_center()));
}
