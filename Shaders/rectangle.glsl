// The exact share of a pixel that a rectangle covers; the mesh has a piece for each. Computed by Rectangle+Coverage.swift.

// Where the rectangle covers all, this is exactly 1, however drivers interpolate.
float rectangle_coverage()
{
    return min(v_position.z, 1.0);
}
