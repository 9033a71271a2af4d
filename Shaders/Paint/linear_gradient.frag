// Three colours of straight alpha from left to right. Twin: LinearGradient.swift.

void main()
{
    float position = clamp(offset(pixel_center(), u_frame_corner).x / u_frame_size.x, 0.0, 1.0);
    vec4 color = position < 0.5 ? mix(u_start, u_middle, 2.0 * position) : mix(u_middle, u_end, 2.0 * position - 1.0);
    draw(color, coverage(pixel_center()));
}
