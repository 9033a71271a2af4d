// Colours of one hue. Twin: HueSlice.swift.
//
// Defined before: MODEL, 0 for OKHSV, 1 for OKHSL, 2 for HSB and 3 for HSL.

// What all colours of one hue have in common, in OKHSL those of one hue and one lightness.
struct Slice
{
    // In HSB and HSL the pure colour. In OKHSV the greatest saturation (x) and tint (y) of the cusp. In OKHSL three chromas.
    vec3 stops;
    // How fast the roots of light grow with chroma.
    vec3 slopes;
};

// u_linear_from_light and u_srgb_from_light lead to linear components of the picture's space and of sRGB. The sum of each row is 1.

#if MODEL < 2
// Oklab's lightness of Ottosson's, which looks more even in the dark.
float toe_inverse(float value)
{
    const float k1 = 0.206;
    const float k2 = 0.03;
    return value * (value + k1) / ((1.0 + k1) / (1.0 + k2) * (value + k2));
}

// The lightness of Oklab, kept from black and white.
float lightness_at(float third)
{
    return clamp(toe_inverse(third), 1e-5, 1.0 - 1e-5);
}

// The chroma of OKHSL's saturation.
float chroma_at(vec3 stops, float saturation)
{
    float lower = 0.8 * stops.x;
    float part = saturation / 0.8;
    float low = part * lower / (1.0 - (1.0 - lower / stops.y) * part);
    float upper = 0.2 * stops.y * stops.y / (0.64 * stops.x);
    float rest = (saturation - 0.8) / 0.2;
    float high = stops.y + rest * upper / (1.0 - (1.0 - upper / (stops.z - stops.y)) * rest);
    return saturation < 0.8 ? low : high;
}
#endif

// Linear components, or encoded ones in HSB and HSL. Where they are sums of light, only the differences from the light of
// grey are multiplied, which keeps digits.
vec3 values(Slice slice, float saturation, float third)
{
#if MODEL == 0
    float bend = 1.0 - 0.5 / slice.stops.x;
    float share = saturation * 0.5 / (0.5 + slice.stops.y * (1.0 - bend * saturation));
    float lightness = 1.0 - share;
    vec3 offsets = slice.slopes * (slice.stops.y * share / lightness);
    vec3 differences = offsets * (3.0 + offsets * (3.0 + offsets));
    vec3 srgb = 1.0 + u_srgb_from_light * differences;
    float greatest = max(max(srgb.r, srgb.g), max(srgb.b, 1e-12));
    float root = toe_inverse(third * lightness) / toe_inverse(lightness);
    return (1.0 + u_linear_from_light * differences) * (root * root * root / greatest);
#elif MODEL == 1
    float lightness = lightness_at(third);
    vec3 offsets = slice.slopes * chroma_at(slice.stops, saturation);
    vec3 differences = offsets * (3.0 * lightness * (lightness + offsets) + offsets * offsets);
    return lightness * lightness * lightness + u_linear_from_light * differences;
#elif MODEL == 2
    return third * (1.0 - saturation * (1.0 - slice.stops));
#else
    return third + saturation * 2.0 * min(third, 1.0 - third) * (slice.stops - 0.5);
#endif
}

vec3 encoded_color(vec3 values)
{
    vec3 inside = clamp(values, 0.0, 1.0);
#if MODEL < 2
    return encoded(inside);
#else
    return inside;
#endif
}
