package import PickerColor

// Borders as lines of points.
extension LightPlane {
    /// The border of a space's gamut, as in ``ColorPlane/border(of:)``.
    func border(of space: ColorSpace) -> [[Point]] {
        let matrix = matrix(to: space)
        return lines { light in
            let linear = matrix * light
            return BorderTracer.values(linear, 1 - linear)
        }.flatMap { line in shown(line) { root(at: $0) >= darkest } }.map { reachingBlack($0) }
    }

    /// Near black the line is not traced; where black is a corner beside greys, it ends in the corner, and is straight if it is short.
    private func reachingBlack(_ line: [Point]) -> [Point] {
        func isGrey(_ x: Double, _ y: Double) -> Bool {
            let there = light(x, y, footprint: 0), linear = matrix * there.light
            return linear.max() - linear.min() <= 1e-6 * max(there.size, 1e-9)
        }
        let corner = Point(x: frame.minX, y: frame.maxY)
        guard root(at: corner) < darkest, isGrey(0, 0.5) || isGrey(0.5, 0) else { return line }
        func isNearBlack(_ point: Point?) -> Bool {
            guard let point, root(at: point) < 1.1 * darkest else { return false }
            return point.x - corner.x < 0.05 * frame.width && corner.y - point.y < 0.05 * frame.height
        }
        return (isNearBlack(line.first) ? [corner] : []) + line + (isNearBlack(line.last) ? [corner] : [])
    }

    /// The lines at which relative luminance has a value, in the gamut of the drawn space.
    func line(ofLuminance value: Double) -> [[Point]] {
        let toXYZ = ColorSpace.sRGB.toXYZ * matrix(to: .sRGB)
        let luminance = SIMD3(toXYZ.x.y, toXYZ.y.y, toXYZ.z.y)
        return lines { BorderTracer.values((luminance * $0).sum() - value) }.flatMap { line in
            shown(line) { isInGamut($0) && root(at: $0) >= darkest }
        }
    }

    /// True where ``color(at:footprint:)`` draws colours that count as inside.
    private func isInGamut(_ point: Point) -> Bool {
        let unit = frame.unitPosition(point)
        let there = light(unit.x, 1 - unit.y, footprint: 0)
        let linear = matrix * there.light
        return min(linear.min(), 1 - linear.max()) + GamutStyle.drawnHair * there.size + leastLight >= 0
    }

    /// Near black there are no lines.
    private func root(at point: Point) -> Double {
        let unit = frame.unitPosition(point)
        return light(unit.x, 1 - unit.y, footprint: 0).root
    }

    /// The parts of a line that are shown; they end where the line stops being shown.
    private func shown(_ line: [Point], where isShown: (Point) -> Bool) -> [[Point]] {
        guard var last = line.first else { return [] }
        var wasShown = isShown(last)
        var parts = wasShown ? [[last]] : []
        for end in line.dropFirst() {
            let start = last
            let length = max(abs(end.x - start.x), abs(end.y - start.y))
            let count = Int(min(max(length.rounded(.up), 1), 32768))
            for index in 1...count {
                let next = index == count ? end : start.mixed(with: end, Double(index) / Double(count))
                let isNextShown = isShown(next)
                if isNextShown != wasShown {
                    let border = lastPoint(from: last, to: next) { isShown($0) == wasShown }
                    if isNextShown { parts.append([border]) } else { parts[parts.count - 1].append(border) }
                }
                if isNextShown, index == count { parts[parts.count - 1].append(end) }
                (last, wasShown) = (next, isNextShown)
            }
        }
        return parts.filter { $0.count > 1 }
    }

    private func lastPoint(from start: Point, to end: Point, _ isSame: (Point) -> Bool) -> Point {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<16 {
            let middle = (low + high) / 2
            if isSame(start.mixed(with: end, middle)) { low = middle } else { high = middle }
        }
        return start.mixed(with: end, low)
    }

    private func lines(_ functions: @escaping (_ light: SIMD3<Double>) -> SIMD8<Double>) -> [[Point]] {
        BorderTracer(frame) { x, y in
            let there = light(x, y, footprint: 0)
            // Greys, white and black lie on borders.
            return BorderTracer.Values(
                values: functions(there.light), hair: 1e-12 * there.size, isShown: there.root >= darkest)
        }.lines()
    }
}

extension Point {
    fileprivate func mixed(with other: Point, _ share: Double) -> Point {
        Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
}

extension HuePlane {
    /// The lines at which relative luminance has a value, as polylines in the units of the frame. No point is farther than
    /// 0.1 from the true curve.
    func line(ofLuminance value: Double) -> [[Point]] {
        // Where there is less light, all is black.
        guard value > 1e-4 else { return [] }
        // Slices take the most time, and many positions share one.
        var slices: [Double: HueSlice] = [:]
        return BorderTracer(frame) { x, y in
            let position = self.strips == .rows ? y : self.strips == .columns ? x : 0
            let slice = slices[position] ?? slice(position)
            slices[position] = slice
            return BorderTracer.Values(values: BorderTracer.values(luminance(x, y, slice) - value))
        }.lines()
    }
}

extension ColorPlane {
    /// The border of a space's gamut within the frame, as polylines whose ends meet where they are closed; in the units of
    /// the frame. Empty for systems whose colours lie in one gamut.
    ///
    /// No point is farther than 0.1 from the true curve, corners included. Parts of a gamut that are narrower than half a unit may
    /// be missing.
    package func border(of space: ColorSpace) -> [[Point]] {
        switch kind {
        case .lab(let plane): plane.border(of: space)
        case .sampled(let plane): plane.border(of: space)
        case .hue, .rgb: []
        }
    }

    package func line(ofLuminance value: Double) -> [[Point]] {
        switch kind {
        case .lab(let plane): plane.line(ofLuminance: value)
        case .sampled(let plane): plane.line(ofLuminance: value)
        case .hue(let plane): plane.line(ofLuminance: value)
        case .rgb: sampled.line(ofLuminance: value)
        }
    }
}
