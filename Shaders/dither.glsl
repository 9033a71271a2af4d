// Ordered dithering. Twin: Dither.swift.

// The threshold of a 2 x 2 ordered dither at a whole column and row.
float bayer2(vec2 cell)
{
    vec2 odd = mod(cell, 2.0);
    return abs(odd.x - odd.y) * 0.5 + odd.y * 0.25;
}

// The colour with 8 x 8 ordered dithering of `steps` output steps.
vec3 dithered(vec3 color, float steps, vec2 pixel)
{
    vec2 cell = mod(floor(pixel), 8.0);
    float threshold =
        bayer2(cell) + bayer2(floor(cell / 2.0)) / 4.0 + bayer2(floor(cell / 4.0)) / 16.0;
    return clamp(color + (threshold + 1.0 / 128.0 - 0.5) * steps / 255.0, 0.0, 1.0);
}
