extension Color {
    /// Mixes two colours with premultiplied alpha; the result is in `system`.
    ///
    /// `share` is that of `other`, 0…1 and clamped. Missing coordinates and alpha are taken from the other colour; those
    /// missing in both stay missing. A hue without meaning, such as that of white, counts as missing where a colour is
    /// converted to `system`.
    ///
    /// Source: CSS Color 4, section 12.
    public func mixed(
        with other: Color, share: Double, in system: ColorSystem = .oklab, hue: HueInterpolation = .shorter
    ) -> Color {
        var (a, b) = (carried(to: system), other.carried(to: system))
        let missing = a.missing.intersection(b.missing)
        a.fillMissing(from: b)
        b.fillMissing(from: a)
        if let index = system.hueIndex {
            let hues = hue.fixed(wrappedDegrees(a.components[index]), wrappedDegrees(b.components[index]))
            (a.components[index], b.components[index]) = hues
        }
        let share = unitClamped(share)
        let alpha = a.alpha * (1 - share) + b.alpha * share
        // A clear colour has no part in the mixture.
        var mixture = a.components * (a.alpha * (1 - share)) + b.components * (b.alpha * share)
        if alpha > 0 { mixture /= alpha }
        if let index = system.hueIndex {
            mixture[index] = wrappedDegrees(a.components[index] * (1 - share) + b.components[index] * share)
        }
        for index in 0..<3 where missing.contains(.coordinate(index)) { mixture[index] = 0 }
        return Color(system, mixture, alpha: missing.contains(.alpha) ? 0 : alpha, missing: missing)
    }

    /// The same colour in another system, with analogous coordinates and sets of them missing, and also a hue without meaning
    /// (CSS Color 4, draft of 2026, "Interpolating with Missing Components").
    func carried(to target: ColorSystem) -> Color {
        guard target != system else { return self }
        var color = converted(to: target)
        if missing.contains(.alpha) { color.missing.insert(.alpha) }
        if color.removePowerlessChroma(), let hue = target.hueIndex {
            color.missing.insert(.coordinate(hue))
        }
        color.missing.formUnion(carriedMissing(to: target))
        for index in 0..<3 where color.missing.contains(.coordinate(index)) { color.components[index] = 0 }
        return color
    }

    /// Makes a converted colour grey if its hue has no meaning, and says whether it did.
    mutating func removePowerlessChroma() -> Bool {
        guard system.isHuePowerless(components) else { return false }
        if let chroma = system.index(of: .colorfulness) { components[chroma] = 0 }
        return true
    }

    /// The coordinates of another system that stand for missing ones: those of the same kind, and all that remain if all that
    /// remain here are missing.
    private func carriedMissing(to target: ColorSystem) -> Missing {
        guard !missing.isDisjoint(with: .coordinates) else { return [] }
        var carried = Missing()
        // Both systems have equally many that remain.
        var (rest, targetRest) = (Missing.coordinates, Missing.coordinates)
        for (index, coordinate) in system.coordinates.enumerated() where coordinate.kind != .other {
            guard let other = target.index(of: coordinate.kind) else { continue }
            rest.remove(.coordinate(index))
            targetRest.remove(.coordinate(other))
            if missing.contains(.coordinate(index)) { carried.insert(.coordinate(other)) }
        }
        return missing.isSuperset(of: rest) ? carried.union(targetRest) : carried
    }

    private mutating func fillMissing(from other: Color) {
        for index in 0..<3 where missing.contains(.coordinate(index)) {
            components[index] = other.missing.contains(.coordinate(index)) ? 0 : other.components[index]
        }
        if missing.contains(.alpha) { alpha = other.missing.contains(.alpha) ? 1 : other.alpha }
    }
}
