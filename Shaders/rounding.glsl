// How colours become steps of 8 bits. Twin: Rounding.swift.

// Added to every component that is drawn, so that halves go up: drivers round them up, down or to even, and 32 bits
// may hold them a little too low. 2^-20, or 1/4112 of a step.
const float rounding_hair = 9.5367431640625e-7;

vec4 with_hair(vec4 color)
{
    return color + rounding_hair;
}
