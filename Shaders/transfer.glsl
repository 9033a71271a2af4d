// The transfer function of a colour space. Twin: TransferFunction.swift.

// u_transfer has the slope (x) of its straight piece, the greatest linear component of that piece (y), what the power is multiplied
// by (z), and what is subtracted (w); u_exponent is that of linear components.

const float tiny = 1e-30;

// The encoded components of linear ones, 0 and more, by any transfer function.
vec3 encoded_by(vec4 transfer, float exponent, vec3 linear)
{
    vec3 curved = transfer.z * pow(max(linear, tiny), vec3(exponent)) - transfer.w;
    return mix(curved, linear * transfer.x, step(linear, vec3(transfer.y)));
}

// The linear components of encoded ones, 0 and more.
vec3 decoded_by(vec4 transfer, float exponent, vec3 encoded)
{
    vec3 curved = pow(max((encoded + transfer.w) / transfer.z, tiny), vec3(1.0 / exponent));
    return mix(curved, encoded / transfer.x, step(encoded, vec3(transfer.y * transfer.x)));
}

// Those of a paint. No function, because other paints have no such constants.
#define encoded(linear) encoded_by(u_transfer, u_exponent, linear)
