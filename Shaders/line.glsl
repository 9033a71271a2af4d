// The share of a pixel, at a distance from the middle of a line, that the line covers. Twin: lineCoverage in
// LightPlane.swift.
float line_coverage(float distance, float width)
{
    float half_width = 0.5 * width;
    return max(clamp(0.5 + distance + half_width, 0.0, 1.0) - clamp(0.5 + distance - half_width, 0.0, 1.0), 0.0);
}
