// Pixels whose colours the CPU has computed: of pictures, and of paints without a shader. Twins: ImagePaint.swift,
// SampledPlane.swift.
//
// ES 2.0 has only 8-bit textures: one has the high bytes of 16-bit components, the other the low bytes.

// Without a precision, samplers are lowp.
uniform highp sampler2D u_high_bytes;
uniform highp sampler2D u_low_bytes;
// The drawn pixels for which the textures have a colour: the top left one, and their number in each direction.
CONSTANT vec2 u_texture_corner;
CONSTANT vec2 u_texture_size;

void main()
{
    vec2 position = (pixel_center() - u_texture_corner) / u_texture_size;
    vec4 high = texture2D(u_high_bytes, position);
    vec4 low = texture2D(u_low_bytes, position);
    vec4 color = (high * 65280.0 + low * 255.0) / 65535.0;
    draw(color, coverage(pixel_center()));
}
