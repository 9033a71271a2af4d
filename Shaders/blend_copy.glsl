// The same as blend_fetch.glsl for drivers without framebuffer fetch: the pixel below comes from a copy.

uniform highp sampler2D u_under;
uniform vec2 u_picture_size;
CONSTANT vec4 u_background;
CONSTANT float u_is_on_background;

void draw(vec4 own_color, float coverage)
{
    vec4 color = seen(own_color);
    float alpha = color.a * coverage;
    vec4 drawn = texture2D(u_under, gl_FragCoord.xy / u_picture_size);
    vec4 under = u_is_on_background > 0.5 ? u_background : drawn;
    gl_FragColor = with_hair(vec4(color.rgb * alpha, alpha) + under * (1.0 - alpha));
}
