// Draws a layer's color, with straight alpha, over what lies under it. Twin: PremultipliedColor.blend.
//
// Fixed-function blending may round the source, the factor and the product to 8 bits; here the sum is rounded
// once. The driver hands the pixel under this one to the shader.

void draw(vec4 color, float coverage)
{
    float alpha = color.a * coverage;
    gl_FragColor = vec4(color.rgb * alpha, alpha) + gl_LastFragData[0] * (1.0 - alpha);
}
