public import PickerColor

/// The limits for a set of distinct colours.
public struct DistinctLimits: Hashable, Sendable {
    /// The formula of the difference, which is to be large between any two colours.
    public var formula: DifferenceFormula
    /// Deficiencies of colour vision: a difference counts as the least that the usual sight and these find. At most three.
    public var visions: [ColorVision]
    /// Colours of the set that stay as they are, rounded to 8 bits; they come first.
    public var given: [RGBColor]
    /// What is behind the colours; nil if it does not matter.
    public var background: RGBColor?
    /// The least contrast ratio of WCAG 2.2 with the background, 1 to 21.
    public var leastContrast: Double

    /// Makes limits; without arguments there are none.
    public init(
        formula: DifferenceFormula = .ok, visions: [ColorVision] = [], given: [RGBColor] = [],
        background: RGBColor? = nil, leastContrast: Double = 1
    ) {
        (self.formula, self.visions, self.given) = (formula, visions, given)
        (self.background, self.leastContrast) = (background, leastContrast)
    }
}

/// Why there is no set of distinct colours.
public enum DistinctError: Error, Hashable, Sendable {
    /// A given colour, by its index, has less contrast with the background than the limit.
    case givenContrast(index: Int, contrast: Double)
    /// Two given colours, by their indices, are equal in 8 bits.
    case givenTwice(Int, Int)
    /// There are more given colours than the set has.
    case moreGiven(than: Int)
    /// Only this number of 8-bit colours have the contrast.
    case tooFewColors(Int)
}

/// Colours of sRGB in 8 bits that differ as much as possible: the least difference of any two is as large as the search
/// makes it.
///
/// The search improves many arrangements and keeps the best; it is deterministic and the same on every machine, and ends after
/// a number of steps, whatever the limits are.
public struct DistinctColors: Hashable, Sendable {
    /// The given colours; then each is the farthest from those before it.
    public let colors: [RGBColor]
    /// The difference of the nearest two colours: for the usual sight, which is nil, and for each deficiency of the
    /// limits. Empty with fewer than two colours.
    public let leastDifferences: [LeastDifference]
    /// The least contrast with the background; nil without one.
    public let leastContrast: Double?

    /// The greatest number of colours in a set; each takes time with every other.
    public static let maximumCount = 256

    /// The least difference of any two colours of a set, for one sight.
    public struct LeastDifference: Hashable, Sendable {
        /// The deficiency; nil for the usual sight.
        public let vision: ColorVision?
        /// The indices of the nearest two colours, the smaller first.
        public let first: Int, second: Int
        /// Their difference, in units of the formula.
        public let difference: Double
    }

    /// Finds a set of 1…``maximumCount`` colours; throws ``DistinctError`` if the limits allow none.
    ///
    /// - Parameter progress: Called often with about how much of the work is done, 0…1.
    public init(
        count: Int, _ limits: DistinctLimits = DistinctLimits(), progress: (Double) -> Void = { _ in }
    ) throws(DistinctError) {
        let count = min(max(count, 1), Self.maximumCount)
        let allowed = AllowedColors(background: limits.background, leastContrast: limits.leastContrast)
        let given = limits.given.map(\.code)
        guard given.count <= count else { throw .moreGiven(than: count) }
        for (index, code) in given.enumerated() {
            if let first = given[..<index].firstIndex(of: code) { throw .givenTwice(first, index) }
            if let contrast = allowed.missedContrast(code) {
                throw .givenContrast(index: index, contrast: contrast)
            }
        }
        let meter = SightMeter(limits.formula, visions: limits.visions)
        let search = DistinctSearch(meter, allowed, given: given, count: count)
        let codes = try search.best(progress)
        let colors = codes.map { RGBColor(code: $0) }
        self.colors = colors
        let places = codes.map { meter.places(of: $0) }
        leastDifferences = meter.sights.indices.compactMap { meter.leastDifference(places, sight: $0) }
        leastContrast = limits.background.flatMap { background in
            colors.map { $0.contrast(with: RGBColor(bytes: background.bytes)) }.min()
        }
    }
}

extension SightMeter {
    /// The nearest two colours for a sight, by its index; nil with fewer than two.
    fileprivate func leastDifference(
        _ places: [SightPlaces], sight: Int
    ) -> DistinctColors.LeastDifference? {
        var least: DistinctColors.LeastDifference?
        for one in places.indices {
            for other in places.indices[(one + 1)...] {
                let difference = difference(places[one], places[other], sight: sight)
                if difference < least?.difference ?? .infinity {
                    least = .init(vision: sights[sight], first: one, second: other, difference: difference)
                }
            }
        }
        return least
    }
}
