// The same as blend_fetch.glsl for layers that cover no other layer: the pixel below is the background.

CONSTANT vec4 u_background;

void draw(vec4 own_color, float coverage)
{
    vec4 color = seen(own_color);
    float alpha = color.a * coverage;
    gl_FragColor = with_hair(vec4(color.rgb * alpha, alpha) + u_background * (1.0 - alpha));
}
