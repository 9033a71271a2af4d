import PickerScene

extension Ring {
    /// A marker: a stroked circle about `center` in a frame with sides of `side` points.
    ///
    /// Line and inset are 3 points; where the frame is narrower than three lines, both are a third of it.
    static func marker(at center: Point, side: Double) -> Ring {
        let line = min(3, side / 3)
        return Ring(center: center, radius: side / 2 - line, lineWidth: line)
    }
}
