// Two coordinates of Oklab or CIE Lab, or of their polar forms. Twin: LabPlane.swift.
//
// Each piece of the mesh is an affine part of the plane: its vertices have the root of lightness (w) and the offsets of the
// other roots from it (xyz) at the lower left corner, and how both grow to the right and upwards. Where hue goes across, a
// piece is one column of pixels, and what grows to the right is the slope in its middle for a chroma of 1.
//
// Defined before: HAS_TOE, 1 where light is a straight line near 0; IS_ROUND, 1 where pixels may lie beyond the disc in the
// frame; HAS_BORDER, 0 where colours are clipped; HAS_STRIPES, 1 with stripes outside the border; IS_OUTSIDE, 1 where all pixels are
// far outside the colour space.
//
// u_reaches_across is 1 if pieces reach across the frame, 0 if each is a column. u_chroma has, in a column, the chroma at the bottom,
// and how it grows upwards; otherwise 1 and 0. u_matrix leads from light to linear components; the sum of each row is 1. Below the
// root u_toe.x, light is a straight line of the slope u_toe.y. u_ink has the grey of stripes and hairline (x), and the alpha of the
// hairline (y); u_stripes has the width (x) and the alpha (y).

const float hair = 1e-4;
const float spread = 0.75;
const float near_black = 20.0;
const float least_light = 1e-12;
const float least_side = 1e-3;

// The values of linear components, and how they grow across a pixel and up.
struct Slopes
{
    vec3 value;
    vec3 across;
    vec3 up;
};

#if HAS_BORDER
// Twin: gamutDistance in LightPlane.swift.
float gamut_distance(Slopes linear, float greatest)
{
    vec3 sides = 1.0 - 2.0 * step(vec3(0.5), linear.value);
    vec3 slopes = sqrt(linear.across * linear.across + linear.up * linear.up) + tiny;
    vec3 values = min(linear.value, 1.0 - linear.value);
    vec3 share = min(abs(values) / (greatest + least_light), 1.0);
    vec3 square = share * share;
    vec3 distances =
        (values + (hair * greatest + least_light)) / slopes * (1.0 + near_black * square * square);
    vec3 right = sides * linear.across / slopes;
    vec3 rise = sides * linear.up / slopes;
    vec3 own = vec3(distances.x, right.x, rise.x);
    if (distances.y < own.x) own = vec3(distances.y, right.y, rise.y);
    if (distances.z < own.x) own = vec3(distances.z, right.z, rise.z);
    if (own.x >= 0.0) return own.x;
    vec3 there = distances - (right * own.y + rise * own.z) * own.x;
    return own.x + min(min(there.x, min(there.y, there.z)), 0.0);
}
#endif

// The alpha of stripes.
float hatch(vec2 from_corner)
{
#if HAS_STRIPES
    float along = (from_corner.x + from_corner.y) * 0.70710678118654752;
    float period = 2.0 * u_stripes.x;
    float middle = along - floor(along / period + 0.5) * period;
    return u_stripes.y * clamp(0.5 + (0.5 * u_stripes.x - abs(middle)), 0.0, 1.0);
#else
    return 0.0;
#endif
}

#if IS_OUTSIDE
void main()
{
    draw(vec4(vec3(u_ink.x), hatch(offset(pixel_center(), u_frame_corner))), coverage(pixel_center()));
}
#else
void main()
{
    vec2 from_corner = offset(pixel_center(), u_frame_corner);
#if IS_ROUND
    vec2 unit = from_corner / max(u_frame_size, least_side);
    vec2 from_middle = unit - 0.5;
    float distance = length(from_middle);
    if (distance > 0.5) unit = 0.5 + from_middle * (0.5 / distance);
#else
    vec2 unit = clamp(from_corner / u_frame_size, 0.0, 1.0);
#endif
    vec2 place = vec2(unit.x * u_reaches_across, 1.0 - unit.y);
    vec4 root = v_before + v_behind * place.x + v_normal * place.y;
    vec3 offsets = root.xyz;
    float lightness = root.w;
    vec3 roots = offsets + lightness;

    // Of the light of the roots, and of that of lightness.
    Slopes differences;
    differences.value = offsets * (3.0 * lightness * roots + offsets * offsets);
    float light = lightness * lightness * lightness;
    vec3 light_slopes = 3.0 * roots * roots;
    float light_slope = 3.0 * lightness * lightness;
#if HAS_TOE
    float toe_light = u_toe.x * u_toe.x * u_toe.x;
    vec3 is_low = step(roots, vec3(u_toe.x));
    float lightness_is_low = step(lightness, u_toe.x);
    light = mix(light, u_toe.y * (lightness - u_toe.x) + toe_light, lightness_is_low);
    vec3 other = mix(roots * roots * roots, u_toe.y * (roots - u_toe.x) + toe_light, is_low) - light;
    differences.value = mix(differences.value, other, max(is_low, vec3(lightness_is_low)));
    light_slopes = mix(light_slopes, vec3(u_toe.y), is_low);
    light_slope = mix(light_slope, u_toe.y, lightness_is_low);
#endif
#if HAS_BORDER
    vec4 across = v_behind / max(u_frame_size.x, least_side) * (u_chroma.x + u_chroma.y * place.y);
#else
    // Only borders need slopes.
    vec4 across = vec4(0.0);
#endif
    vec4 up = v_normal / max(u_frame_size.y, least_side);
    vec2 lightness_slope = light_slope * vec2(across.w, up.w);
    differences.across = light_slopes * (across.xyz + across.w) - lightness_slope.x;
    differences.up = light_slopes * (up.xyz + up.w) - lightness_slope.y;

    // Each is a sum of light; the sum of a row is 1, so only the differences from the light of lightness are added, without
    // losing digits.
    Slopes linear = Slopes(
        light + u_matrix * differences.value, lightness_slope.x + u_matrix * differences.across,
        lightness_slope.y + u_matrix * differences.up);
    vec4 color = vec4(encoded(clamp(linear.value, 0.0, 1.0)), 1.0);
#if HAS_BORDER
    vec3 sizes = abs(roots);
    float greatest = max(max(sizes.x, sizes.y), sizes.z);
    greatest = greatest * greatest * greatest;
    // Twin: GamutStyle.shares.
    float past = gamut_distance(linear, greatest) + spread;
    float share = clamp(0.5 + past, 0.0, 1.0);
    float line = u_ink.y * line_coverage(past + 0.5, 1.0) * clamp(lightness / u_darkest - 0.5, 0.0, 1.0);
    float ink = 1.0 - (1.0 - hatch(from_corner)) * (1.0 - line);
    float under = (1.0 - share) * ink;
    float alpha = share + under;
    // Inside exactly what the program without borders draws.
    if (share < 1.0) color = vec4((color.rgb * share + u_ink.x * under) / max(alpha, tiny), alpha);
#endif
    draw(color, coverage(pixel_center()));
}
#endif
