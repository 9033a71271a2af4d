// Draws a layer's color, with straight alpha, over what lies under it. Twin: PremultipliedColor.blend.
//
// Fixed-function blending may round the source, the factor and the product to 8 bits; here the sum is
// rounded once.

void draw(vec4 color, float coverage)
{
    float alpha = color.a * coverage;
    vec4 source = vec4(color.rgb * alpha, alpha);
#ifdef GL_EXT_shader_framebuffer_fetch
    gl_FragColor = source + gl_LastFragData[0] * (1.0 - alpha);
#else
    gl_FragColor = source;
#endif
}
