// Draws a layer's color, with straight alpha, over the pixel below.
//
// Fixed-function blending may round the source, the factor and the product to 8 bits; here only the sum is rounded.
//
// Defined before: UNDER, where the pixel below comes from: 0 where an opaque color hides it, 1 for the background, 2 for the
// framebuffer (GL_EXT_shader_framebuffer_fetch), 3 for a copy.

// u_background is premultiplied; u_is_on_background is 1 if the layer covers no other layer, so that the background is below it.

#if UNDER == 3
uniform highp sampler2D u_under;
uniform vec2 u_picture_size;
#endif

void draw(vec4 own_color, float coverage)
{
    vec4 color = dithered(seen(own_color));
#if UNDER == 0
    write_with_rings(color);
#elif UNDER == 1
    write_with_rings(over(u_background, color, coverage));
#else
#if UNDER == 2
    vec4 drawn = gl_LastFragData[0];
#else
    vec4 drawn = texture2D(u_under, gl_FragCoord.xy / u_picture_size);
#endif
    write_with_rings(over(u_is_on_background > 0.5 ? u_background : drawn, color, coverage));
#endif
}
