// Solid rings above a layer, drawn with it: markers need no program, mesh or readable copy of their own. Each layer is rounded
// as if the framebuffer held it.
//
// Defined before: RINGS, the number of rings from 0 to 3.

#if RINGS > 0
// From the lowest up; circles as in shape.glsl.
CONSTANT vec4 u_ring0_center;
CONSTANT vec4 u_ring0_outer_circle;
CONSTANT vec4 u_ring0_inner_circle;
CONSTANT vec4 u_ring0_color;
#endif
#if RINGS > 1
CONSTANT vec4 u_ring1_center;
CONSTANT vec4 u_ring1_outer_circle;
CONSTANT vec4 u_ring1_inner_circle;
CONSTANT vec4 u_ring1_color;
#endif
#if RINGS > 2
CONSTANT vec4 u_ring2_center;
CONSTANT vec4 u_ring2_outer_circle;
CONSTANT vec4 u_ring2_inner_circle;
CONSTANT vec4 u_ring2_color;
#endif

void write_with_rings(vec4 color)
{
#if RINGS > 0
    vec2 pixel = pixel_center();
    color = over(
        in_steps(color), u_ring0_color,
        ring_coverage(pixel, u_ring0_center, u_ring0_outer_circle, u_ring0_inner_circle, 0.0));
#endif
#if RINGS > 1
    color = over(
        in_steps(color), u_ring1_color,
        ring_coverage(pixel, u_ring1_center, u_ring1_outer_circle, u_ring1_inner_circle, 0.0));
#endif
#if RINGS > 2
    color = over(
        in_steps(color), u_ring2_color,
        ring_coverage(pixel, u_ring2_center, u_ring2_outer_circle, u_ring2_inner_circle, 0.0));
#endif
    write(color);
}
