// Encoded red, green and blue that change evenly, from u_corner at the lower left. Twin: ColorPlane.swift.

void main()
{
    vec2 unit = clamp(offset(pixel_center(), u_frame_corner) / u_frame_size, 0.0, 1.0);
    vec3 color = u_corner + u_right * unit.x + u_up * (1.0 - unit.y);
    draw(vec4(clamp(color, 0.0, 1.0), 1.0), coverage(pixel_center()));
}
