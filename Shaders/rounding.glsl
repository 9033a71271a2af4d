// Rounding of colours to steps of 8 bits. Twin: Rounding.swift.

// Added to every drawn component, so that halves go up: drivers round halves differently, and in 32 bits a half may be
// a little too low. 2^-20, or 1/4112 of a step.
const float rounding_hair = 9.5367431640625e-7;

vec4 with_hair(vec4 color)
{
    return color + rounding_hair;
}
