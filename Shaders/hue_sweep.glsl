// The segments of a hue sweep. Twin: hueSweep in HueSweep.swift.

// How much of the colour behind a border there is at the distance `past` beyond it, if it is soft over `reach` to
// both sides.
float hue_sweep(float past, float reach)
{
    return clamp(0.5 + 0.5 * past / reach, 0.0, 1.0);
}
