// A mixture of the two colours of a mesh piece.

varying vec3 v_before;
varying vec3 v_behind;
// Where a position is in a box, saturation and brightness; where there is no box, 0 and 1.
varying vec2 v_coordinates;

// Programs must come to the same bits: mix may be made in more than one way.
vec3 tint(float amount, float brightness)
{
    return brightness * (v_before + amount * (v_behind - v_before));
}
