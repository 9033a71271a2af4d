// Hues around a centre.

CONSTANT vec4 u_circle_center;

// The colour of a hue, in turns, at full saturation and brightness. Twin: Hue.color in Hue.swift.
vec3 hue_color(float hue)
{
    vec3 sector = mod(hue * 6.0 + vec3(0.0, 4.0, 2.0), 6.0);
    return clamp(abs(sector - 3.0) - 1.0, 0.0, 1.0);
}

// The angle of a tangent, in turns; for sectors of up to 1/64 turn to each side. GLSL's atan may be too coarse, so each
// piece of the mesh is a narrow sector with a known hue in its middle: few terms of the series suffice.
float small_angle(float tangent)
{
    float t = clamp(tangent, -0.1, 0.1);
    float t2 = t * t;
    return t * (1.0 - t2 * (1.0 / 3.0 - t2 * (1.0 / 5.0 - t2 / 7.0))) * 0.15915494309189535;
}

// The hue at an offset from the centre; 0 at the centre. Twin: HueCircle.swift.
float hue_at(vec2 from_center)
{
    float distance = length(from_center);
    float past = dot(v_normal.xy + v_normal.zw, from_center);
    float along = sqrt(max(distance * distance - past * past, 1e-12));
    return distance < 1e-3 ? 0.0 : v_before.w + small_angle(past / along);
}

// The share of the colour behind a border at the distance `past` behind it; the border is soft over `reach` on both
// sides. Twin: hueSweep in HueSweep.swift.
float hue_sweep(float past, float reach)
{
    return clamp(0.5 + 0.5 * past / reach, 0.0, 1.0);
}
