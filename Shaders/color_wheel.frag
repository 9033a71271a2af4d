// Hue by angle, saturation by distance, in a circle or a hexagon. Twin: ColorWheel.swift.
//
// Defined before: IS_HEXAGON.

CONSTANT float u_radius;
CONSTANT float u_value;

#if IS_HEXAGON
// The unit vectors towards red, green and blue.
uniform vec2 u_primaries[3];

// The RGB cube along its greys: the distances along the three vectors are the components, less their mean.
vec3 color_at(vec2 place)
{
    vec3 along = vec3(dot(place, u_primaries[0]), dot(place, u_primaries[1]), dot(place, u_primaries[2])) / 1.5;
    float most = max(max(along.r, along.g), along.b);
    float least = min(min(along.r, along.g), along.b);
    float outside = max(most - least, 1.0);
    return 1.0 + (along - most) / outside;
}
#endif

void main()
{
    vec2 from_center = offset(pixel_center(), u_circle_center);
#if IS_HEXAGON
    vec3 color = u_value * (u_radius > 0.0 ? color_at(from_center / u_radius) : vec3(1.0));
#else
    float hue = hue_at(from_center);
    float saturation = u_radius > 0.0 ? min(length(from_center) / u_radius, 1.0) : 1.0;
    vec3 color = u_value * mix(vec3(1.0), hue_color(hue), saturation);
#endif
    draw(vec4(color, 1.0), coverage(pixel_center()));
}
