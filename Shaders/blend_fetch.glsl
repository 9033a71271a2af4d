// Draws a layer's color, with straight alpha, over what lies under it. Twin: PremultipliedColor.blend.
//
// Fixed-function blending may round the source, the factor and the product to 8 bits; here the sum is rounded
// once. The driver hands the pixel under this one to the shader.

// Premultiplied; what lies under a layer that covers no other (1), or 0 for what has been drawn.
uniform vec4 u_background;
uniform float u_is_on_background;

void draw(vec4 color, float coverage)
{
    float alpha = color.a * coverage;
    vec4 under = u_is_on_background > 0.5 ? u_background : gl_LastFragData[0];
    gl_FragColor = with_hair(vec4(color.rgb * alpha, alpha) + under * (1.0 - alpha));
}
