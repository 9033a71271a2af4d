// Colours as somebody with a deficiency of colour vision sees them. Twin: VisionSimulation.swift.
//
// Defined before: IS_SEEN, 0 to leave colours as they are.

// u_seen leads from linear components to those that are seen, below and above a plane through black, whose normal, u_seen_border,
// points to what is above. u_seen_transfer is that of the picture's space, as in transfer.glsl; a paint may have another.

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
