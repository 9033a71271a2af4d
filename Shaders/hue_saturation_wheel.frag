// Hue by angle, saturation by distance. Twin: HueSaturationWheel.swift.
//
// The atan of GLSL may be too coarse. Each piece of the mesh is a narrow sector whose middle has a known hue:
// the angle from there is so small that few terms of its series suffice.

uniform vec4 u_circle_center;
uniform float u_radius;
uniform float u_value;
uniform float u_dither;

varying float v_hue;
varying vec4 v_normal;

vec3 hue_saturation_wheel(vec3 hue_color, float saturation, float value)
{
    return value * mix(vec3(1.0), hue_color, saturation);
}

// The angle of this tangent in turns, for sectors of up to 1/64 turn to each side.
float small_angle(float tangent)
{
    float t = clamp(tangent, -0.1, 0.1);
    float t2 = t * t;
    return t * (1.0 - t2 * (1.0 / 3.0 - t2 * (1.0 / 5.0 - t2 / 7.0))) * 0.15915494309189535;
}

void main()
{
    vec2 from_center = offset(gl_FragCoord.xy, u_circle_center);
    float distance = length(from_center);
    float past = dot(v_normal.xy + v_normal.zw, from_center);
    float along = sqrt(max(distance * distance - past * past, 1e-12));
    float hue = distance < 1e-3 ? 0.0 : v_hue + small_angle(past / along);
    float saturation = u_radius > 0.0 ? min(distance / u_radius, 1.0) : 1.0;
    vec3 color = hue_saturation_wheel(hue_color(hue), saturation, u_value);
    draw(vec4(dithered(color, u_dither, gl_FragCoord.xy), 1.0), coverage(gl_FragCoord.xy));
}
