// A picture of which each pixel has been found beforehand. Twin: ImagePaint.swift.
//
// ES 2.0 has textures of 8 bits: one has the high bytes of 16-bit components, the other the low bytes.

// Samplers are lowp unless they say otherwise.
uniform highp sampler2D u_high_bytes;
uniform highp sampler2D u_low_bytes;
// The picture's pixels that the textures hold: the top left one, and how many.
uniform vec2 u_texture_corner;
uniform vec2 u_texture_size;

void main()
{
    vec2 position = (gl_FragCoord.xy - u_texture_corner) / u_texture_size;
    vec4 high = texture2D(u_high_bytes, position);
    vec4 low = texture2D(u_low_bytes, position);
    vec4 color = (high * 65280.0 + low * 255.0) / 65535.0;
    draw(color, coverage(gl_FragCoord.xy));
}
