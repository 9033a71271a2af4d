// What has been drawn before, pixel for pixel, from a texture as large as the picture.

uniform highp sampler2D u_restored;
uniform vec2 u_restored_size;

void main()
{
    draw(texture2D(u_restored, gl_FragCoord.xy / u_restored_size), coverage(gl_FragCoord.xy));
}
