// The colour of a hue, in turns, at full saturation and brightness. Twin: Hue.color in Hue.swift.

vec3 hue_color(float hue)
{
    vec3 sector = mod(hue * 6.0 + vec3(0.0, 4.0, 2.0), 6.0);
    return clamp(abs(sector - 3.0) - 1.0, 0.0, 1.0);
}
