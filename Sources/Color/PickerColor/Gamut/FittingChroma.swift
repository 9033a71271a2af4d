extension ColorSystem {
    /// The least round number that no colour of a space exceeds in chroma, or in the size of an opponent coordinate: a multiple of
    /// 0.01, or of 1 where 100 % stands for 10 or more. For shares, such as a saturation, it is what 100 % stands for.
    ///
    /// The purest colours lie between the corners of the RGB cube that are neither white nor black.
    func mostChroma(in space: ColorSpace) -> Double {
        let full = coordinates[1].full
        if hasShares || isOfBytes { return full }
        let colorful = coordinates.indices.filter {
            [.colorfulness, .redGreen, .yellowBlue].contains(coordinates[$0].kind)
        }
        /// That of a pure hue of HSB, in turns.
        func most(_ hue: Double) -> Double {
            let own = space.linearSystem.convert(Hue.color(Hue.wrapped(hue)).components, to: self)
            return colorful.reduce(0) { max($0, abs(own[$1])) }
        }
        // A corner is the first of each sixth of these.
        let hues = stride(from: 0.0, to: 1, by: 1.0 / 48)
        let best = hues.map { (hue: $0, most: most($0)) }.max { $0.most < $1.most }?.hue ?? 0
        var (low, high) = (best - 1.0 / 48, best + 1.0 / 48)
        for _ in 0..<16 {
            let third = (high - low) / 3
            if most(low + third) < most(high - third) { low += third } else { high -= third }
        }
        let greatest = max(most(best), most((low + high) / 2))
        let step = full < 10 ? 100.0 : 1
        // Rounding errors of a number that is round already add no step.
        return greatest.isFinite && greatest > 0 ? (greatest * step - 1e-9).rounded(.up) / step : full
    }
}
