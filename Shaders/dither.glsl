// Ordered dithering. Twin: Dither.swift.
//
// Defined before: IS_DITHERED, 0 to leave colours as they are. u_dither is the range in output steps of 8 bits.

#if IS_DITHERED
// The threshold of a 2 x 2 ordered dither at a whole column and row.
float bayer2(vec2 cell)
{
    vec2 odd = mod(cell, 2.0);
    return abs(odd.x - odd.y) * 0.5 + odd.y * 0.25;
}
#endif

// The colour, with straight alpha, with 8 x 8 ordered dithering.
vec4 dithered(vec4 color)
{
#if IS_DITHERED
    vec2 cell = mod(floor(pixel_center()), 8.0);
    float threshold =
        bayer2(cell) + bayer2(floor(cell / 2.0)) / 4.0 + bayer2(floor(cell / 4.0)) / 16.0;
    float offset = (threshold + 1.0 / 128.0 - 0.5) * u_dither / 255.0 / max(color.a, 1.0 / 255.0);
    return vec4(clamp(color.rgb + offset, 0.0, 1.0), color.a);
#else
    return color;
#endif
}
