extension ColorSystem {
    /// The least round number that no colour of a space exceeds in chroma, or in the size of an opponent coordinate: a multiple of
    /// 0.01, or of 1 where 100 % stands for 10 or more. For shares, such as a saturation, it is what 100 % stands for.
    ///
    /// The purest colours lie between the corners of the RGB cube that are neither white nor black.
    func mostChroma(in space: ColorSpace) -> Double {
        let full = coordinates[1].full
        if hasShares { return full }
        let colorful = coordinates.indices.filter {
            [.colorfulness, .redGreen, .yellowBlue].contains(coordinates[$0].kind)
        }
        // The purest hues of HSB; a corner is the first of each part.
        let parts = 96
        let most = (0..<parts).reduce(0.0) { most, part in
            let linear = Hue.color(Double(part) / Double(parts)).components
            let own = space.linearSystem.convert(linear, to: self)
            return colorful.reduce(most) { max($0, abs(own[$1])) }
        }
        let step = full < 10 ? 100.0 : 1
        // Rounding errors of a number that is round already add no step.
        return most.isFinite && most > 0 ? (most * step - 1e-9).rounded(.up) / step : full
    }
}
