// Draws a layer's color, with straight alpha, over the pixel below. Twin: PremultipliedColor.blend.
//
// Fixed-function blending may round the source, the factor and the product to 8 bits; here only the sum is rounded. The
// driver passes the pixel below to the shader.

// The premultiplied background, and 1 if the layer covers no other layer, so that the background is below it; 0 to read
// the pixel below.
CONSTANT vec4 u_background;
CONSTANT float u_is_on_background;

void draw(vec4 own_color, float coverage)
{
    vec4 color = seen(own_color);
    float alpha = color.a * coverage;
    vec4 under = u_is_on_background > 0.5 ? u_background : gl_LastFragData[0];
    gl_FragColor = with_hair(vec4(color.rgb * alpha, alpha) + under * (1.0 - alpha));
}
