// The segments of a hue sweep. Twin: hueSweep in HueSweep.swift.

// The colour at the distance `past` beyond a border that is soft over `reach` to both sides.
vec3 hue_sweep(vec3 before, vec3 behind, float past, float reach)
{
    float amount = clamp(0.5 + 0.5 * past / reach, 0.0, 1.0);
    return mix(before, behind, amount);
}
