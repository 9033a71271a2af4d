// The colour of a hue, in turns, at full saturation and brightness. Twin: Hue.color in Hue.swift.
vec3 hue_color(float hue)
{
    vec3 sector = mod(hue * 6.0 + vec3(0.0, 4.0, 2.0), 6.0);
    return clamp(abs(sector - 3.0) - 1.0, 0.0, 1.0);
}

// The angle of a direction from the x axis, in turns. GLSL's atan may be too coarse; this polynomial is off by less than
// 1e-7.
float turn(vec2 direction)
{
    vec2 sides = abs(direction);
    float t = min(sides.x, sides.y) / max(max(sides.x, sides.y), 1e-30);
    float t2 = t * t;
    float angle = t * (0.15915432 + t2 * (-0.053026238 + t2 * (0.031525117 + t2 * (-0.021061515
        + t2 * (0.012672496 + t2 * (-0.0053482737 + t2 * 0.0010841293))))));
    if (sides.y > sides.x) angle = 0.25 - angle;
    if (direction.x < 0.0) angle = 0.5 - angle;
    return direction.y < 0.0 ? -angle : angle;
}
