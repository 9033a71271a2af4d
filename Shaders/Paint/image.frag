// Pixels whose colours the CPU has computed: of pictures, and of paints without a shader. Twins: ImagePaint.swift,
// SampledPlane.swift.
//
// ES 2.0 has only 8-bit textures: each has a byte of the components.
//
// Defined before: BYTES, 2 or 3. u_texture_corner and u_texture_size are the top left one of the drawn pixels for which the textures
// have a colour, and their number in each direction.

// Without a precision, samplers are lowp.
uniform highp sampler2D u_high_bytes;
uniform highp sampler2D u_low_bytes;
#if BYTES == 3
uniform highp sampler2D u_lowest_bytes;
#endif

void main()
{
    vec2 position = (pixel_center() - u_texture_corner) / u_texture_size;
    vec4 steps = texture2D(u_high_bytes, position) * 65280.0 + texture2D(u_low_bytes, position) * 255.0;
#if BYTES == 3
    vec4 color = (steps * 256.0 + texture2D(u_lowest_bytes, position) * 255.0) / 16777215.0;
#else
    vec4 color = steps / 65535.0;
#endif
    draw(color, coverage(pixel_center()));
}
