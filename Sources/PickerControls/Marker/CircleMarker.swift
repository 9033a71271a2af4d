import PickerScene

extension Ring {
    /// A marker: a stroked circle about `center` in a frame with sides of `side` points.
    ///
    /// Line and inset are 3 points; where the frame is narrower than four lines, both are a quarter of it, so
    /// that what is marked shows through.
    static func marker(at center: Point, side: Double) -> Ring {
        let line = min(3, side / 4)
        return Ring(center: center, radius: side / 2 - line, lineWidth: line)
    }
}
