// The colour of a hue at a saturation and brightness. Twin: saturationBrightness in SaturationBrightness.swift.

vec3 saturation_brightness(float saturation, float brightness, vec3 hue_color)
{
    return brightness * mix(vec3(1.0), hue_color, saturation);
}
