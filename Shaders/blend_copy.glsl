// As blend_fetch.glsl, for drivers that do not hand over the pixel under this one: it comes from a copy.

uniform highp sampler2D u_under;
uniform vec2 u_picture_size;

void draw(vec4 color, float coverage)
{
    float alpha = color.a * coverage;
    vec4 under = texture2D(u_under, gl_FragCoord.xy / u_picture_size);
    gl_FragColor = vec4(color.rgb * alpha, alpha) + under * (1.0 - alpha);
}
