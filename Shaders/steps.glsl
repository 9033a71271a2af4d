// How a pixel is written. Twins: Rounding.swift, StepRounding.swift.
//
// Defined before: ROUNDS, 0 where the driver rounds to steps of 8 bits exactly, 1 where shaders must; DISTURBS, 1 to err as
// hardware may, for tests.

// Added to every drawn component, so that halves go up: drivers round halves differently, and in 32 bits a half may be
// a little too low. 2^-20, or 1/4112 of a step.
const float rounding_hair = 9.5367431640625e-7;

// The steps of 8 bits that a framebuffer would hold.
vec4 in_steps(vec4 color)
{
#if ROUNDS
    // The hair is added first: after the product, llvmpipe rounds differently in different programs.
    return floor((color + rounding_hair) * 255.0 + 0.5) / 255.0;
#else
    // As llvmpipe writes and reads them, bit by bit: beside 32768, floats have no fractions of 1/256. The clamp keeps compilers
    // from adding both numbers.
    return (clamp((color + rounding_hair) * 0.99609375 + 32768.0, 32768.0, 32768.99609375) - 32768.0) * 1.00392156862745;
#endif
}

void write(vec4 color)
{
#if ROUNDS
    vec4 written = in_steps(color);
#else
    vec4 written = color + rounding_hair;
#endif
#if DISTURBS
    // GPUs may be 0.6 of a step off, as Direct3D allows.
    vec2 odd = mod(floor(gl_FragCoord.xy), 2.0);
    float error = 0.09 / 255.0 * (1.0 - 2.0 * abs(odd.x - odd.y));
    written += vec4(error, -error, error, -error);
#endif
    gl_FragColor = written;
}

// A color with straight alpha over what is below. Twin: PremultipliedColor.blend.
vec4 over(vec4 under, vec4 color, float coverage)
{
    float alpha = color.a * coverage;
    return vec4(color.rgb * alpha, alpha) + under * (1.0 - alpha);
}
