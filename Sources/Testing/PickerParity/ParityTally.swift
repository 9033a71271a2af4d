package import PickerReference

/// What comparing many pictures with the reference has come to.
package struct ParityTally: Sendable {
    package private(set) var pictures = 0
    package private(set) var pixels = 0
    /// The pixels that differ by more than the rule allows.
    package private(set) var violations = 0
    /// The worst pixel of all; nil where none has been compared.
    package private(set) var worst: WorstPixel?
    package private(set) var right = RightPictures()

    package init() {}

    /// Counts a picture that is, byte for byte, one that has been right before.
    mutating func addRight(_ digest: UInt64, pixels: Int, _ worst: WorstPixel) {
        pictures += 1
        self.pixels += pixels
        right[digest] = worst.place
        take(worst)
    }

    mutating func add(
        _ report: ParityReport, allowance: Double, of picture: ParityPicture, after last: ParityPicture?,
        _ digest: UInt64?
    ) {
        pictures += 1
        pixels += report.pixels
        violations += report.violations ?? report.pixels
        guard let pixel = report.worst else { return }
        let difference = (0..<4).map { abs(pixel.drawn[$0] - pixel.unrounded[$0]) }.max() ?? 0
        let place = WorstPixel.Place(
            x: pixel.x, y: pixel.y, excess: difference - pixel.roundingBound, allowance: allowance)
        if report.isParity, let digest { right[digest] = place }
        take(WorstPixel(place: place, picture: picture, last: last, pixel: pixel))
    }

    private mutating func take(_ other: WorstPixel) {
        if worst.map({ other.place.margin > $0.place.margin }) ?? true { worst = other }
    }

    package mutating func add(_ other: ParityTally) {
        pictures += other.pictures
        pixels += other.pixels
        violations += other.violations
        right.add(other.right)
        if let worst = other.worst { take(worst) }
    }
}

/// The pixel of some pictures that exceeds what is allowed most, or comes nearest to it.
package struct WorstPixel: Sendable {
    package struct Place: Sendable {
        package let x: Int
        package let y: Int
        /// By how many steps it exceeds what rounding explains; at most 0 where rounding explains all.
        package let excess: Double
        /// By how many steps it may.
        package let allowance: Double

        var margin: Double { excess - allowance }
    }

    package let place: Place
    package let picture: ParityPicture
    /// The picture before it, of which it was drawn as a change; nil if it was drawn from scratch.
    package let last: ParityPicture?
    /// What was drawn there; nil where the same bytes have been compared before.
    package let pixel: ParityReport.Pixel?

    /// Where it is, in one line.
    package var text: String {
        "\(place.x),\(place.y) of \(picture.name)\(last == nil ? "" : " after the one before")"
    }
}
