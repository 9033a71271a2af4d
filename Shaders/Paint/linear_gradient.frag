// Three colours of straight alpha from left to right. Twin: LinearGradient.swift.

vec4 linear_gradient(vec4 start, vec4 middle, vec4 end, float position)
{
    return position < 0.5 ? mix(start, middle, 2.0 * position) : mix(middle, end, 2.0 * position - 1.0);
}

void main()
{
    float position = clamp(offset(pixel_center(), u_frame_corner).x / u_frame_size.x, 0.0, 1.0);
    draw(linear_gradient(u_start, u_middle, u_end, position), coverage(pixel_center()));
}
