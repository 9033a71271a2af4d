// Squares in two alternating colours. Twin: Checkerboard.swift.
//
// u_side is the side of a square, split into a coarse part, whose products with whole numbers are exact, and the rest. u_light and
// u_dark have straight alpha.

// The mean, over a pixel, of a wave that is 1 in even and -1 in odd squares.
float wave(float whole, float rest)
{
    float side = u_side.x + u_side.y;
    float index = floor((whole - rest) / side);
    float past = (whole - index * u_side.x) - (index * u_side.y + rest);
    float sign = 1.0 - 2.0 * mod(index, 2.0);
    float share = max(0.5 - min(past, side - past), 0.0);
    return sign * (1.0 - 2.0 * share);
}

void main()
{
    vec2 whole = pixel_center() - u_origin.xy;
    float product = wave(whole.x, u_origin.z) * wave(whole.y, u_origin.w);
    draw(mix(u_dark, u_light, 0.5 + 0.5 * product), coverage(pixel_center()));
}
