extension ColorSystem {
    /// The least round number that no colour of a space exceeds in chroma, or in the size of an opponent coordinate: a multiple of
    /// 0.01, or of 1 where 100 % stands for 10 or more. For shares, such as a saturation, it is what 100 % stands for.
    ///
    /// The purest colours lie between the corners of the RGB cube that are neither white nor black.
    func mostChroma(in space: ColorSpace) -> Double {
        let full = coordinates[1].full
        if hasShares || isRGBModel { return full }
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
        return greatest.isFinite && greatest > 0 ? roundChroma(greatest) : full
    }

    /// The least round number that is not less.
    fileprivate func roundChroma(_ chroma: Double) -> Double {
        let step = coordinates[1].full < 10 ? 100.0 : 1
        // Rounding errors of a number that is round already add no step.
        return (chroma * step - 1e-9).rounded(.up) / step
    }
}

extension ColorModel {
    /// The same model with less chroma: the least round number that holds the colours of its space with the hue of `color`, and
    /// `color` itself. Models without a hue, and those whose colours all lie in a space, stay.
    public func fitting(hueOf color: Color) -> ColorModel {
        guard gamut == nil, components[0].isHue else { return self }
        let own = components(of: color), steps = 64
        /// The greatest value of the second component inside. A line from grey may leave the space and come back.
        func most(_ third: Double) -> Double {
            func isInside(_ share: Double) -> Bool {
                self.color(SIMD3(own.x, share, third)).isInGamut(of: space)
            }
            let last = (0...steps).last { isInside(Double($0) / Double(steps)) } ?? 0
            let (inside, outside) = (Double(last) / Double(steps), Double(last + 1) / Double(steps))
            return last == steps ? 1 : lastInside(inside, outside, halvings: 12, isInside)
        }
        // The purest colour is a corner of the gamut, between two thirds.
        let thirds = (1..<steps).map { Double($0) / Double(steps) }
        let greatest = Self.greatest(at: thirds, step: 1 / Double(steps), rounds: 3) { most(unitClamped($0)) }
        let chroma = coordinates(SIMD3(own.x, max(greatest, own.y), own.z))[1]
        guard chroma > 0 else { return self }
        return ColorModel(system, in: space, mostChroma: system.roundChroma(chroma)) ?? self
    }

    /// The greatest value of the second component, 0…1, with which colours of every hue lie in the space, for a third component.
    package func shareOfAllHues(third: Double) -> Double {
        // The least lies at a corner of the gamut, between two of these.
        let hues = (0..<72).map { Double($0) / 72 }
        let least = -Self.greatest(at: hues, step: 1.0 / 72, rounds: 4) {
            -shareInSpace(hue: Hue.wrapped($0), third: third)
        }
        // Inside by as much as the line along a border is wide.
        return 0.98 * least
    }

    /// The greatest value of a function at some places a step apart, and then at closer ones about the best of them.
    private static func greatest(
        at places: [Double], step: Double, rounds: Int, _ value: (Double) -> Double
    ) -> Double {
        var (places, step) = (places, step)
        var best = (place: 0.0, value: -Double.infinity)
        for _ in 0..<rounds {
            best = places.map { (place: $0, value: value($0)) }.max { $0.value < $1.value } ?? best
            step /= 4
            places = (-4...4).map { best.place + Double($0) * step }
        }
        return best.value
    }

    /// The value of the second component where the line from grey first leaves the space.
    private func shareInSpace(hue: Double, third: Double) -> Double {
        lastInside(0, 1, halvings: 12) { color(SIMD3(hue, $0, third)).isInGamut(of: space) }
    }
}

/// The last number from `inside` to `outside` that is inside, after so many halvings of the way between them.
func lastInside(
    _ inside: Double, _ outside: Double, halvings: Int, _ isInside: (Double) -> Bool
) -> Double {
    var (inside, outside) = (inside, outside)
    for _ in 0..<halvings {
        let middle = (inside + outside) / 2
        if isInside(middle) { inside = middle } else { outside = middle }
    }
    return inside
}
