// Draws a layer's color, with straight alpha, over the pixel below. Twin: PremultipliedColor.blend.
//
// Fixed-function blending may round the source, the factor and the product to 8 bits; here only the sum is rounded.
//
// Defined before: UNDER, where the pixel below comes from: 0 where an opaque color hides it, 1 for the background, 2 for the
// framebuffer (GL_EXT_shader_framebuffer_fetch), 3 for a copy.

#if UNDER > 0
CONSTANT vec4 u_background; // premultiplied
#endif
#if UNDER > 1
// 1 if the layer covers no other layer, so that the background is below it.
CONSTANT float u_is_on_background;
#endif
#if UNDER == 3
uniform highp sampler2D u_under;
uniform vec2 u_picture_size;
#endif

// Added to every drawn component, so that halves go up: drivers round halves differently, and in 32 bits a half may be
// a little too low. 2^-20, or 1/4112 of a step. Twin: Rounding.swift.
const float rounding_hair = 9.5367431640625e-7;

void draw(vec4 own_color, float coverage)
{
    vec4 color = dithered(seen(own_color));
#if UNDER == 0
    gl_FragColor = color + rounding_hair;
#else
#if UNDER == 1
    vec4 under = u_background;
#else
#if UNDER == 2
    vec4 drawn = gl_LastFragData[0];
#else
    vec4 drawn = texture2D(u_under, gl_FragCoord.xy / u_picture_size);
#endif
    vec4 under = u_is_on_background > 0.5 ? u_background : drawn;
#endif
    float alpha = color.a * coverage;
    gl_FragColor = vec4(color.rgb * alpha, alpha) + under * (1.0 - alpha) + rounding_hair;
#endif
}
