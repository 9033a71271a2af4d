extension Rectangle {
    /// The share of the pixel centred at `pixel` that lies inside, exactly; in pixels.
    ///
    /// Twin of `coverage` in `rectangle.glsl`.
    func coverage(_ pixel: Point) -> Double {
        let across = covered(pixel.x - minX, maxX - pixel.x)
        let down = covered(pixel.y - minY, maxY - pixel.y)
        return across * down
    }

    private func covered(_ pastNear: Double, _ beforeFar: Double) -> Double {
        min(max(min(pastNear, 0.5) + min(beforeFar, 0.5), 0), 1)
    }
}
