// Hue and saturation of HSB in a hexagon. Twin: colorInHexagon in ColorWheel.swift.

CONSTANT float u_radius;
CONSTANT float u_value;
CONSTANT float u_dither;
// The unit vectors towards red, green and blue.
uniform vec2 u_primaries[3];

// The RGB cube along its greys: the distances along the three vectors are the components, less their mean.
vec3 color_in_hexagon(vec2 place)
{
    vec3 along = vec3(dot(place, u_primaries[0]), dot(place, u_primaries[1]), dot(place, u_primaries[2])) / 1.5;
    float most = max(max(along.r, along.g), along.b);
    float least = min(min(along.r, along.g), along.b);
    float outside = max(most - least, 1.0);
    return 1.0 + (along - most) / outside;
}

void main()
{
    vec2 from_center = offset(pixel_center(), u_circle_center);
    vec3 color = u_value * (u_radius > 0.0 ? color_in_hexagon(from_center / u_radius) : vec3(1.0));
    draw(vec4(dithered(color, u_dither, pixel_center()), 1.0), coverage(pixel_center()));
}
