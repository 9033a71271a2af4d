// Hue by angle, saturation by distance, in a circle or a hexagon. Twins: ColorWheel.swift, OklabCusp.swift.
//
// Defined before: MODEL as in hue_model.glsl; IS_HEXAGON, which only HSB may have.
//
// u_zero_hue and u_quarter_hue are the unit vectors towards hue 0 and a quarter of a turn; u_slopes_a and u_slopes_b say how fast the
// roots of light grow with Oklab's a and b; u_primaries has the directions of red, green and blue in the plane of both.

#if IS_HEXAGON
// The RGB cube along its greys, at full brightness: the distances along the vectors towards red, green and blue are the
// components, less their mean.
vec3 color_at(vec2 place)
{
    const float sine = 0.86602540378443865;
    vec3 along = vec3(place.x, sine * place.y - 0.5 * place.x, -sine * place.y - 0.5 * place.x) / 1.5;
    float most = max(max(along.r, along.g), along.b);
    float least = min(min(along.r, along.g), along.b);
    return 1.0 + (along - most) / max(most - least, 1.0);
}
#elif MODEL < 2
float sine(vec2 a, vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

// The saturation at which a component of sRGB becomes 0: Ottosson's polynomial, then Halley's steps.
float max_saturation(vec2 direction, vec3 slopes)
{
    float a = direction.x;
    float b = direction.y;
    vec4 terms = vec4(a, b, a * a, a * b);
    bool is_red = sine(u_primaries[1], direction) > 0.0 && sine(u_primaries[2], direction) < -4.3633231e-5;
    bool is_blue = sine(u_primaries[0], direction) > 0.0 && sine(u_primaries[1], direction) <= 0.0;
    vec3 component = vec3(0.0, 1.0, 0.0);
    float saturation = 0.73956515 + dot(vec4(-0.45954404, 0.08285427, 0.12541073, -0.14503204), terms);
    if (is_red) {
        component = vec3(1.0, 0.0, 0.0);
        saturation = 1.19086277 + dot(vec4(1.76576728, 0.59662641, 0.75515197, 0.56771245), terms);
    } else if (is_blue) {
        component = vec3(0.0, 0.0, 1.0);
        saturation = 1.35733652 + dot(vec4(-0.00915799, -1.15130210, -0.50559606, 0.00692167), terms);
    }
    vec3 weights = component * u_srgb_from_light;
    for (int round = 0; round < 3; round++) {
        vec3 offsets = slopes * saturation;
        vec3 roots = 1.0 + offsets;
        float value = 1.0 + dot(weights, offsets * (3.0 + offsets * (3.0 + offsets)));
        float first = 3.0 * dot(weights, slopes * roots * roots);
        float second = 6.0 * dot(weights, slopes * slopes * roots);
        saturation -= value * first / (first * first - 0.5 * value * second);
    }
    return saturation;
}

// Oklab's lightness of the cusp: at full lightness a component is so much above 1.
float cusp_lightness(float saturation, vec3 slopes)
{
    vec3 offsets = slopes * saturation;
    vec3 srgb = 1.0 + u_srgb_from_light * (offsets * (3.0 + offsets * (3.0 + offsets)));
    float greatest = max(max(srgb.r, srgb.g), srgb.b);
    float root = pow(greatest, -1.0 / 3.0);
    // A step of Newton's for root^-3 = greatest, because pow may be too coarse.
    return root + root * (1.0 - greatest * root * root * root) / 3.0;
}

#if MODEL == 1
// The chroma at which a component becomes 1, above the cusp's lightness: Halley's steps for all three from a guess.
float light_chroma(float lightness, float guess, vec3 slopes)
{
    float chroma = guess;
    for (int round = 0; round < 4; round++) {
        vec3 offsets = slopes * chroma;
        vec3 roots = lightness + offsets;
        vec3 differences = offsets * (3.0 * lightness * roots + offsets * offsets);
        vec3 value = (lightness * lightness * lightness - 1.0) + u_srgb_from_light * differences;
        vec3 first = u_srgb_from_light * (3.0 * slopes * roots * roots);
        vec3 second = u_srgb_from_light * (6.0 * slopes * slopes * roots);
        vec3 inverse_slopes = first / (first * first - 0.5 * value * second);
        vec3 ends = chroma - value * inverse_slopes;
        // Where this is negative, no root is near. Not with mix, which may lose digits.
        float red = inverse_slopes.r < 0.0 ? 1e3 : ends.r;
        float green = inverse_slopes.g < 0.0 ? 1e3 : ends.g;
        float blue = inverse_slopes.b < 0.0 ? 1e3 : ends.b;
        chroma = min(min(red, green), blue);
    }
    return chroma;
}

// Ottosson's fits of a middle saturation (x) and a middle tint (y).
vec2 middle(vec2 direction)
{
    float a = direction.x;
    float b = direction.y;
    float saturation = -2.19557347 + 1.75198401 * b
        + a * (-2.13704948 - 10.02301043 * b + a * (-4.24894561 + 5.38770819 * b + 4.69891013 * a));
    float tint = 0.40370612 + 0.90148123 * b
        + a * (-0.27087943 + 0.61223990 * b + a * (0.00299215 - 0.45399568 * b - 0.14661872 * a));
    return vec2(
        0.11516993 + 1.0 / (7.44778970 + 4.15901240 * b + a * saturation),
        0.11239642 + 1.0 / (1.61320320 - 0.68124379 * b + a * tint));
}
#endif

Slice slice_at(vec2 direction)
{
    vec3 slopes = u_slopes_a * direction.x + u_slopes_b * direction.y;
    float saturation = max_saturation(direction, slopes);
    float cusp = cusp_lightness(saturation, slopes);
    float tint = cusp * saturation / (1.0 - cusp);
#if MODEL == 0
    return Slice(vec3(saturation, tint, 0.0), slopes);
#else
    float lightness = lightness_at(u_third);
    float darkness = 1.0 - lightness;
    vec2 triangle = vec2(lightness * saturation, darkness * tint);
    float greatest = triangle.x;
    if (lightness > cusp) greatest = light_chroma(lightness, min(triangle.x, triangle.y), slopes);
    vec2 limits = vec2(lightness, darkness) * middle(direction);
    vec2 squares = limits * limits;
    vec2 initial = vec2(lightness * 0.4, darkness * 0.8);
    return Slice(
        vec3(
            inversesqrt(dot(vec2(1.0), 1.0 / (initial * initial))),
            0.9 * greatest / min(triangle.x, triangle.y)
                / sqrt(sqrt(dot(vec2(1.0), 1.0 / (squares * squares)))),
            greatest),
        slopes);
#endif
}
#else
Slice slice_at(vec2 direction)
{
    return Slice(hue_color(turn(direction)), vec3(0.0));
}
#endif

void main()
{
    vec2 from_center = offset(pixel_center(), u_circle_center);
    float distance = length(from_center);
    vec2 place = vec2(dot(u_zero_hue, from_center), dot(u_quarter_hue, from_center));
#if IS_HEXAGON
    vec3 color = u_third * (u_radius > 0.0 ? color_at(place / u_radius) : vec3(1.0));
#else
    if (distance < 1e-3) place = vec2(1e-3, 0.0);
    float saturation = u_radius > 0.0 ? min(distance / u_radius, 1.0) : 1.0;
#if MODEL < 2
    place /= max(distance, 1e-3);
#endif
    vec3 color = encoded_color(values(slice_at(place), saturation, u_third));
#endif
    draw(vec4(color, 1.0), coverage(pixel_center()));
}
