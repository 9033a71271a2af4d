public import PickerColor
public import PickerScene

/// The colours of pixels and how often each occurs, whatever the order of the pixels.
///
/// A picture of few colours has a cell for each of them. One of many colours has cells that hold neighbours, small enough
/// that a palette is the same to a thousandth. Pixels count by their alpha, so clear ones do not count.
public struct ColorHistogram: Sendable {
    /// The space of the pixels; all pictures that are added have it.
    public let space: ColorSpace
    private var cells = CellTable()
    /// nil unless they are kept.
    private var colors: OccurringColors?

    /// So many cells are enough to compare the starts of k-means.
    private static let coarseLimit = 1 << 12

    /// Makes a histogram without pixels.
    ///
    /// - Parameter keepsColors: Whether it remembers all colours, for exact palettes. Those of 8 bits take 2 MiB, and others
    ///   some 30 bytes each.
    public init(space: ColorSpace = .sRGB, keepsColors: Bool = false) {
        self.space = space
        if keepsColors { colors = OccurringColors() }
    }

    /// Adds pixels, such as a row of a picture; at most 2^32 in all.
    public mutating func add(_ pixels: Span<StraightRGBA16>) {
        cells.add(pixels)
        colors?.add(pixels)
    }

    /// Adds the pixels of another histogram, which must be of the same space, and keep colours if this one does.
    ///
    /// The result is that of adding all pixels to one histogram, so threads may count parts of a picture.
    public mutating func add(_ other: ColorHistogram) {
        precondition(space == other.space, "histograms of different spaces cannot be added")
        cells.add(other.cells)
        if let others = other.colors { colors?.add(others) } else { colors = nil }
    }

    /// True if no pixel has been added, or only clear ones.
    public var isEmpty: Bool { cells.count == 0 }

    /// The colours that stand for all pixels best, with their shares; see ``palette(of:count:exact:)``.
    public func palette(count: Int, exact: Bool = false) -> [ColorShare] {
        Self.palette(of: [self], count: count, exact: exact)
    }

    /// The colours that stand for the pixels of all histograms best, the most frequent first.
    ///
    /// The sum of the squares of all distances to the nearest of them in Oklab is as small as several runs of k-means make
    /// it. There are `count` colours, at least 1, or all if the pixels have fewer. A colour is in the space of the pixels and
    /// inside its gamut; in Oklab if the histograms are of several spaces. The result is the same everywhere.
    ///
    /// - Parameter exact: Whether only colours that occur are taken: next to each centre, among those that are nearer to it than
    ///   to other centres. Histograms that keep no colours know only one of each cell.
    public static func palette(of histograms: [ColorHistogram], count: Int, exact: Bool = false)
        -> [ColorShare]
    {
        let histograms = joined(histograms)
        let all = histograms.flatMap { $0.points() }
        guard !all.isEmpty, count > 0 else { return [] }
        let few = histograms.flatMap { $0.points(limit: coarseLimit) }
        let clusters = ColorClusters(all, coarse: few, count: count)
        let total = all.reduce(0) { $0 + $1.weight }
        var places = clusters.clusters.map { exact ? $0.nearest : $0.center }
        if exact {
            let nearest = nearest(to: clusters.clusters.map(\.center), in: histograms)
            for index in places.indices { places[index] = nearest[index] ?? places[index] }
        }
        return zip(clusters.clusters, places).map { cluster, place in
            let color = Color(.oklab, place)
            return ColorShare(
                color: histograms.count == 1
                    ? GamutMapping.clip.map(color, to: histograms[0].space) : color,
                share: cluster.weight / total)
        }
    }

    /// The kept colour nearest to each centre, in Oklab, among those that are nearer to it than to other centres; nil if there
    /// is none.
    private static func nearest(
        to centers: [SIMD3<Double>], in histograms: [ColorHistogram]
    ) -> [SIMD3<Double>?] {
        var best = [(square: Double, place: SIMD3<Double>)?](repeating: nil, count: centers.count)
        for histogram in histograms {
            histogram.colors?.forEach { color in
                let place = histogram.space.system.convert(color, to: .oklab)
                var (owner, least) = (0, Double.infinity)
                for (index, center) in centers.enumerated() {
                    let square = squaredDistance(place, center)
                    if square < least { (owner, least) = (index, square) }
                }
                if least < best[owner]?.square ?? .infinity { best[owner] = (least, place) }
            }
        }
        return best.map { $0?.place }
    }

    /// One histogram for each space.
    private static func joined(_ histograms: [ColorHistogram]) -> [ColorHistogram] {
        var joined: [ColorHistogram] = []
        for histogram in histograms {
            if let index = joined.firstIndex(where: { $0.space == histogram.space }) {
                joined[index].add(histogram)
            } else {
                joined.append(histogram)
            }
        }
        return joined
    }

    /// The cells as points of Oklab, in an order that depends on nothing but the pixels.
    private func points(limit: Int = .max) -> [ColorPoint] {
        var cells = cells
        cells.coarsen(to: limit)
        return cells.cells.map { cell in
            ColorPoint(
                place: space.system.convert(cell.mean, to: .oklab), weight: Double(cell.sums.w) / 65535,
                sample: space.system.convert(cell.sampleColor, to: .oklab))
        }
    }
}

/// A colour and which part of a picture it stands for.
public struct ColorShare: Hashable, Sendable {
    /// The colour, which a pixel of the picture has or nearly has.
    public var color: Color
    /// The part of all pixels, 0…1; those of a palette have the sum 1.
    public var share: Double

    /// Makes a colour with its share.
    public init(color: Color, share: Double) { (self.color, self.share) = (color, share) }
}
