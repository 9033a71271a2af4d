// Hue by angle, saturation by distance. Twin: HueSaturationWheel.swift.

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

void main()
{
    vec2 from_center = offset(gl_FragCoord.xy, u_circle_center);
    float hue = hue_at(from_center, v_hue, v_normal);
    float saturation = u_radius > 0.0 ? min(length(from_center) / u_radius, 1.0) : 1.0;
    vec3 color = hue_saturation_wheel(hue_color(hue), saturation, u_value);
    draw(vec4(dithered(color, u_dither, gl_FragCoord.xy), 1.0), coverage(gl_FragCoord.xy));
}
