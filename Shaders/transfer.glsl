// The transfer function of a colour space. Twin: TransferFunction.swift.

// The slope (x) of its straight piece, the greatest linear component of that piece (y), what the power is multiplied by
// (z), and what is subtracted (w).
uniform vec4 u_transfer;
// The exponent of linear components.
uniform float u_exponent;

const float tiny = 1e-30;

// The encoded components of linear ones, 0 and more.
vec3 encoded(vec3 linear)
{
    vec3 curved = u_transfer.z * pow(max(linear, tiny), vec3(u_exponent)) - u_transfer.w;
    return mix(curved, linear * u_transfer.x, step(linear, vec3(u_transfer.y)));
}

// The linear components of encoded ones, 0 and more.
vec3 decoded(vec3 encoded)
{
    vec3 curved = pow(max((encoded + u_transfer.w) / u_transfer.z, tiny), vec3(1.0 / u_exponent));
    return mix(curved, encoded / u_transfer.x, step(encoded, vec3(u_transfer.y * u_transfer.x)));
}
