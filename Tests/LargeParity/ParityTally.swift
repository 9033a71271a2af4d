import PickerTesting

/// What comparing many pictures with the reference has come to.
struct ParityTally: Sendable {
    private(set) var pictures = 0
    private(set) var pixels = 0
    private(set) var violations = 0
    /// The worst pixel of all; nil where none has been compared.
    private(set) var worst: WorstPixel?
    /// The pictures that are right.
    private(set) var right = RightPictures()

    /// Counts a picture that is, byte for byte, one that has been right before.
    mutating func addRight(_ digest: UInt64, pixels: Int, _ worst: WorstPixel) {
        pictures += 1
        self.pixels += pixels
        right[digest] = worst
        take(worst)
    }

    /// Counts a picture.
    mutating func add(_ report: ParityReport, of scene: String, _ digest: UInt64?) {
        pictures += 1
        pixels += report.pixels
        violations += report.violations ?? report.pixels
        guard let pixel = report.worst else { return }
        let difference = (0..<4).map { abs(pixel.drawn[$0] - pixel.unrounded[$0]) }.max() ?? 0
        let worst = WorstPixel(
            excess: difference - pixel.roundingBound, place: "\(pixel.x),\(pixel.y) of \(scene)")
        if report.isParity, let digest { right[digest] = worst }
        take(worst)
    }

    private mutating func take(_ other: WorstPixel) {
        if worst.map({ other.excess > $0.excess }) ?? true { worst = other }
    }

    /// What both have come to.
    static func + (one: ParityTally, other: ParityTally) -> ParityTally {
        var sum = one
        sum.pictures += other.pictures
        sum.pixels += other.pixels
        sum.violations += other.violations
        sum.right.add(other.right)
        if let worst = other.worst { sum.take(worst) }
        return sum
    }
}
