// Hue by angle. Twin: HueCircle.swift.
//
// GLSL's atan may be too coarse. Each piece of the mesh is a narrow sector with a known hue in its middle: the angle
// from there is so small that few terms of the series suffice.

// The angle of a tangent, in turns; for sectors of up to 1/64 turn to each side.
float small_angle(float tangent)
{
    float t = clamp(tangent, -0.1, 0.1);
    float t2 = t * t;
    return t * (1.0 - t2 * (1.0 / 3.0 - t2 * (1.0 / 5.0 - t2 / 7.0))) * 0.15915494309189535;
}

// The hue at an offset from the centre, in a sector around the ray of `ray_hue`; 0 at the centre.
float hue_at(vec2 from_center, float ray_hue, vec4 ray_normal)
{
    float distance = length(from_center);
    float past = dot(ray_normal.xy + ray_normal.zw, from_center);
    float along = sqrt(max(distance * distance - past * past, 1e-12));
    return distance < 1e-3 ? 0.0 : ray_hue + small_angle(past / along);
}
