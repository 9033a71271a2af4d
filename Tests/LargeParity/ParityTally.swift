import PickerTesting

/// What comparing many pictures with the reference has come to.
struct ParityTally: Sendable {
    var scenes = 0
    var pixels = 0
    var violations = 0
    /// By how many steps the worst pixel exceeds what rounding explains, at most 0 where none does.
    var worstExcess = -Double.infinity
    /// The worst pixel, for people.
    var worst = ""

    /// The digests of the pictures that are right.
    var right: Set<UInt64> = []

    /// Counts a picture that has been right before.
    mutating func addRight(_ digest: UInt64, pixels: Int) {
        scenes += 1
        self.pixels += pixels
        right.insert(digest)
    }

    /// Counts a picture.
    mutating func add(_ report: ParityReport, of scene: String, _ digest: UInt64?) {
        scenes += 1
        if report.isParity, let digest { right.insert(digest) }
        pixels += report.pixels
        violations += report.violations ?? report.pixels
        guard let pixel = report.worst else { return }
        let difference = (0..<4).map { abs(pixel.drawn[$0] - pixel.unrounded[$0]) }.max() ?? 0
        let excess = difference - pixel.roundingBound
        guard excess > worstExcess else { return }
        worstExcess = excess
        worst = "\(pixel.x),\(pixel.y) of \(scene)"
    }

    /// What both have come to.
    static func + (one: ParityTally, other: ParityTally) -> ParityTally {
        var sum = one.worstExcess >= other.worstExcess ? one : other
        sum.scenes = one.scenes + other.scenes
        sum.pixels = one.pixels + other.pixels
        sum.violations = one.violations + other.violations
        sum.right = one.right.union(other.right)
        return sum
    }
}
