// Two coordinates of Oklab or CIE Lab, or of their polar forms. Twin: ColorPlane.swift.
//
// Each piece of the mesh is an affine part of the plane: its vertices have the root of lightness (w) and the offsets of the
// other roots from it (xyz) at the lower left corner, and how both grow to the right and upwards. Where hue goes across, a
// piece is one column of pixels, and what grows to the right is the slope in its middle for a chroma of 1.

uniform vec4 u_frame_corner;
uniform vec2 u_frame_size;
// 1 if pieces reach across the frame, 0 if each is a column.
uniform float u_reaches_across;
// In a column the chroma at the bottom, and how it grows upwards; otherwise 1 and 0.
uniform vec2 u_chroma;
// From light to linear components, as columns. The sum of each row is 1.
uniform mat3 u_matrix;
// Below the root (x) light is a straight line of the slope (y).
uniform vec2 u_toe;
// The slope (x) of the straight piece of the transfer function, its greatest linear component (y), what the power is
// multiplied by (z), and what is subtracted (w).
uniform vec4 u_transfer;
uniform float u_exponent;
uniform float u_outside; // 0 for clip, 1 for clear, 2 for hatch
uniform vec2 u_hatch_greys; // dark, light
uniform float u_stripe_width;
uniform float u_line_width;
uniform vec2 u_line_change;
uniform float u_darkest;
uniform float u_edge_count;
uniform mat3 u_edges[4];
uniform float u_luminance_count;
uniform vec3 u_luminance;
uniform vec4 u_luminances;

const float hair = 1e-6;
const float tiny = 1e-30;

// The values of linear components, or of luminance, and how they grow across a pixel and up.
struct Slopes
{
    vec3 value;
    vec3 across;
    vec3 up;
};

// Each is a sum of light; the sum of a row is 1, so only the differences from the light of lightness are added, without
// losing digits.
Slopes applied(mat3 matrix, float light, Slopes differences, vec2 lightness_slope)
{
    return Slopes(
        light + matrix * differences.value,
        lightness_slope.x + matrix * differences.across,
        lightness_slope.y + matrix * differences.up);
}

float gamut_distance(Slopes linear, float greatest)
{
    vec3 slope = sqrt(linear.across * linear.across + linear.up * linear.up) + tiny;
    vec3 inside = (min(linear.value, 1.0 - linear.value) + (hair * greatest + tiny)) / slope;
    return min(min(inside.x, inside.y), inside.z);
}

float line_coverage(float distance, float width)
{
    float half_width = 0.5 * width;
    return max(clamp(0.5 + distance + half_width, 0.0, 1.0) - clamp(0.5 + distance - half_width, 0.0, 1.0), 0.0);
}

float hatch(vec2 from_corner)
{
    float along = (from_corner.x + from_corner.y) * 0.70710678118654752;
    float period = 2.0 * u_stripe_width;
    float middle = along - floor(along / period + 0.5) * period;
    float share = clamp(0.5 + (0.5 * u_stripe_width - abs(middle)), 0.0, 1.0);
    return mix(u_hatch_greys.x, u_hatch_greys.y, share);
}

vec3 encoded(vec3 linear)
{
    vec3 curved = u_transfer.z * pow(max(linear, tiny), vec3(u_exponent)) - u_transfer.w;
    return mix(curved, linear * u_transfer.x, step(linear, vec3(u_transfer.y)));
}

void main()
{
    vec2 from_corner = offset(gl_FragCoord.xy, u_frame_corner);
    vec2 unit = clamp(from_corner / u_frame_size, 0.0, 1.0);
    vec2 place = vec2(unit.x * u_reaches_across, 1.0 - unit.y);
    vec4 root = v_before + v_behind * place.x + v_normal * place.y;
    vec3 offsets = root.xyz;
    float lightness = root.w;
    vec3 roots = offsets + lightness;

    // Of the light of the roots, and of that of lightness.
    vec3 cube_difference = offsets * (3.0 * lightness * roots + offsets * offsets);
    float cube = lightness * lightness * lightness;
    vec3 line = u_toe.y * (roots - u_toe.x) + u_toe.x * u_toe.x * u_toe.x;
    float line_of_lightness = u_toe.y * (lightness - u_toe.x) + u_toe.x * u_toe.x * u_toe.x;
    vec3 is_low = step(roots, vec3(u_toe.x));
    float lightness_is_low = step(lightness, u_toe.x);
    float light = mix(cube, line_of_lightness, lightness_is_low);
    vec3 any_low = max(is_low, vec3(lightness_is_low));
    vec3 other = mix(roots * roots * roots, line, is_low) - light;
    Slopes differences;
    differences.value = mix(cube_difference, other, any_low);

    vec3 light_slopes = mix(3.0 * roots * roots, vec3(u_toe.y), is_low);
    float light_slope = mix(3.0 * lightness * lightness, u_toe.y, lightness_is_low);
    vec4 across = v_behind / u_frame_size.x * (u_chroma.x + u_chroma.y * place.y);
    vec4 up = v_normal / u_frame_size.y;
    vec2 lightness_slope = light_slope * vec2(across.w, up.w);
    differences.across = light_slopes * (across.xyz + across.w) - lightness_slope.x;
    differences.up = light_slopes * (up.xyz + up.w) - lightness_slope.y;

    Slopes linear = applied(u_matrix, light, differences, lightness_slope);
    vec3 sizes = abs(roots);
    float greatest = max(max(sizes.x, sizes.y), sizes.z);
    greatest = greatest * greatest * greatest;
    float share = clamp(0.5 + gamut_distance(linear, greatest), 0.0, 1.0);
    vec4 color = vec4(encoded(clamp(linear.value, 0.0, 1.0)), 1.0);
    if (u_outside > 1.5) {
        color.rgb = mix(vec3(hatch(from_corner)), color.rgb, share);
    } else if (u_outside > 0.5) {
        color.a = share;
    }

    float covered_by_lines = 0.0;
    for (int index = 0; index < 4; index++) {
        if (float(index) >= u_edge_count) {
            break;
        }
        Slopes edge = applied(u_edges[index], light, differences, lightness_slope);
        covered_by_lines = max(covered_by_lines, line_coverage(gamut_distance(edge, greatest), u_line_width));
    }
    if (u_luminance_count > 0.0) {
        float value = light + dot(u_luminance, differences.value);
        vec2 slopes = lightness_slope
            + vec2(dot(u_luminance, differences.across), dot(u_luminance, differences.up));
        float slope = length(slopes) + tiny;
        for (int index = 0; index < 4; index++) {
            if (float(index) >= u_luminance_count) {
                break;
            }
            float distance = (value - u_luminances[index]) / slope;
            covered_by_lines = max(covered_by_lines, share * line_coverage(distance, u_line_width));
        }
    }
    covered_by_lines *= clamp(lightness / u_darkest - 0.5, 0.0, 1.0);
    if (covered_by_lines > 0.0) {
        float tone = 1.0 - clamp((lightness - u_line_change.x) / (u_line_change.y - u_line_change.x), 0.0, 1.0);
        float alpha = covered_by_lines + color.a * (1.0 - covered_by_lines);
        color.rgb = (color.rgb * (color.a * (1.0 - covered_by_lines)) + tone * covered_by_lines) / alpha;
        color.a = alpha;
    }
    draw(color, coverage(gl_FragCoord.xy));
}
