// Three colours from left to right. Twin: LinearGradient.swift.

uniform vec4 u_frame_corner;
uniform vec2 u_frame_size;
uniform vec4 u_start; // straight alpha, as the others
uniform vec4 u_middle;
uniform vec4 u_end;

vec4 linear_gradient(vec4 start, vec4 middle, vec4 end, float position)
{
    return position < 0.5 ? mix(start, middle, 2.0 * position) : mix(middle, end, 2.0 * position - 1.0);
}

void main()
{
    float position = clamp(offset(gl_FragCoord.xy, u_frame_corner).x / u_frame_size.x, 0.0, 1.0);
    draw(linear_gradient(u_start, u_middle, u_end, position), coverage(gl_FragCoord.xy));
}
