// Colours as somebody with a deficiency of colour vision sees them. Twin: VisionSimulation.swift.
//
// Defined before: IS_SEEN, 0 to leave colours as they are.

#if IS_SEEN
// From linear components to those that are seen, below and above a plane through black.
uniform mat3 u_seen[2];
// The normal of the plane; it points to what is above.
CONSTANT vec3 u_seen_border;
// The transfer function of the picture's space, as in transfer.glsl; a paint may have another.
CONSTANT vec4 u_seen_transfer;
CONSTANT float u_seen_exponent;
#endif

vec4 seen(vec4 color)
{
#if IS_SEEN
    vec3 linear = decoded_by(u_seen_transfer, u_seen_exponent, clamp(color.rgb, 0.0, 1.0));
    vec3 above = u_seen[1] * linear;
    vec3 visible = dot(u_seen_border, linear) < 0.0 ? u_seen[0] * linear : above;
    return vec4(encoded_by(u_seen_transfer, u_seen_exponent, clamp(visible, 0.0, 1.0)), color.a);
#else
    return color;
#endif
}
