// Pure hues by angle, in more segments than the mesh can have pieces for. Twin: HueSweep.swift.
//
// The angle selects the segment. That is less precise than a border's normal, but with so many segments neighbours
// differ by less than a step.

CONSTANT float u_border_reach;
CONSTANT float u_segments;

void main()
{
    vec2 from_center = offset(pixel_center(), u_circle_center);
    float distance = length(from_center);
    float segment = fract(hue_at(from_center)) * u_segments;
    float border = floor(segment);
    float past = (segment - border - 0.5) * distance * 6.283185307179586 / u_segments;
    float reach = min(0.5, distance * u_border_reach);
    vec3 before = hue_color(border / u_segments);
    vec3 behind = hue_color((border + 1.0) / u_segments);
    vec3 color = distance < 1e-3 ? hue_color(0.0) : mix(before, behind, hue_sweep(past, reach));
    draw(vec4(color, 1.0), coverage(pixel_center()));
}
