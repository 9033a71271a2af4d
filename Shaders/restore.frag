// Pixels that have been drawn before, from a texture of the picture's size.

uniform highp sampler2D u_restored;
uniform vec2 u_restored_size;

void main()
{
    draw(texture2D(u_restored, gl_FragCoord.xy / u_restored_size), coverage(gl_FragCoord.xy));
}
