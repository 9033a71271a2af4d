// The segments of a hue sweep. Twin: hueSweep in HueSweep.swift.

// The share of the colour behind a border at the distance `past` behind it; the border is soft over `reach` on both
// sides.
float hue_sweep(float past, float reach)
{
    return clamp(0.5 + 0.5 * past / reach, 0.0, 1.0);
}
