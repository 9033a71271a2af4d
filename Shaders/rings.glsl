// Solid rings above a layer, drawn with it: markers need no program, mesh or readable copy of their own. Each layer is rounded
// as if the framebuffer held it.
//
// Defined before: RINGS, the number of rings from 0 to 3. u_ring0_… is the lowest; circles are as in shape.glsl.

#if RINGS > 0
vec4 with_ring(vec4 color, vec4 center, vec4 outer_circle, vec4 inner_circle, vec4 ring_color)
{
    return over(
        in_steps(color), ring_color, ring_coverage(pixel_center(), center, outer_circle, inner_circle, 0.0));
}
#endif

void write_with_rings(vec4 color)
{
#if RINGS > 0
    color = with_ring(color, u_ring0_center, u_ring0_outer_circle, u_ring0_inner_circle, u_ring0_color);
#endif
#if RINGS > 1
    color = with_ring(color, u_ring1_center, u_ring1_outer_circle, u_ring1_inner_circle, u_ring1_color);
#endif
#if RINGS > 2
    color = with_ring(color, u_ring2_center, u_ring2_outer_circle, u_ring2_inner_circle, u_ring2_color);
#endif
    write(color);
}
