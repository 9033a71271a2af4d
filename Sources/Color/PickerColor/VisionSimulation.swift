/// A deficiency of colour vision: which kinds of cones are missing or weak.
public enum ColorVision: String, CaseIterable, Hashable, Sendable {
    /// Cones for long wavelengths: red looks dark.
    case protan
    /// Cones for middle wavelengths; the most common deficiency.
    case deutan
    /// Cones for short wavelengths: blue looks like green.
    case tritan
    /// All kinds of cones: only the brightness of light is seen.
    case achroma
}

/// How somebody with a deficiency of colour vision sees colours.
public struct VisionSimulation: Hashable, Sendable, CustomStringConvertible {
    /// The deficiency that is simulated.
    public let vision: ColorVision
    /// 0…1; nil for a whole kind of cone that is missing.
    public let severity: Double?

    /// Makes a simulation; a severity is clamped to 0…1, and NaN counts as 0.
    public init(_ vision: ColorVision, severity: Double? = nil) {
        self.vision = vision
        self.severity = severity.map { unitClamped($0) }
    }

    /// As on the command line: `deutan`, `deutan:0.6`.
    public var description: String { vision.rawValue + (severity.map { ":\($0)" } ?? "") }

    /// Linear sRGB as it is seen, perhaps outside 0…1. Greys keep their colour, but for 2e-6.
    ///
    /// Sources: without a severity Viénot, Brettel and Mollon, "Digital video colourmaps for checking the legibility of
    /// displays by dichromats", 1999, and for tritan Brettel, Viénot and Mollon, "Computerized simulation of color
    /// appearance for dichromats", 1997; achroma is relative luminance. With one, protan and deutan are those of Machado,
    /// Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency", 2009, and the
    /// others lie between the colour and that of the missing cones.
    public func simulated(linear: SIMD3<Double>) -> SIMD3<Double> { filter.simulated(linear: linear) }

    /// The simulation for linear components of a space.
    package func filter(in space: ColorSpace) -> VisionFilter { filter.carried(to: space) }

    /// The simulation for sRGB.
    private var filter: VisionFilter {
        let missing = vision.missingCones
        guard let severity else { return missing }
        if let matrix = vision.machadoMatrix(severity) { return VisionFilter(matrix) }
        return VisionFilter(
            below: .identity.mixed(with: missing.below, severity),
            above: .identity.mixed(with: missing.above, severity), border: missing.border)
    }
}

/// A simulation for the colours of a space: a matrix in linear light, one on each side of a plane through black.
package struct VisionFilter: Hashable, Sendable {
    package let below: Matrix3
    package let above: Matrix3
    /// The normal of the plane; it points to what is above.
    package let border: SIMD3<Double>
    package let transfer: TransferFunction

    fileprivate init(
        below: Matrix3, above: Matrix3, border: SIMD3<Double>, transfer: TransferFunction = .sRGB
    ) {
        (self.below, self.above, self.border, self.transfer) = (below, above, border, transfer)
    }

    /// The same matrix on both sides.
    fileprivate init(_ matrix: Matrix3) { self.init(below: matrix, above: matrix, border: .zero) }

    /// A filter of sRGB for another space. White stays white: both spaces have it at 1, 1, 1.
    fileprivate func carried(to space: ColorSpace) -> VisionFilter {
        let toSpace = space.fromCones * ColorSpace.sRGB.fromCones.inverse
        let fromSpace = toSpace.inverse
        return VisionFilter(
            below: toSpace * below * fromSpace, above: toSpace * above * fromSpace,
            border: border * fromSpace, transfer: space.transfer)
    }

    @inline(__always)
    package func simulated(linear: SIMD3<Double>) -> SIMD3<Double> {
        ((border * linear).sum() < 0 ? below : above) * linear
    }

    /// The encoded colour as it is seen; components outside the space are clipped. Alpha stays.
    @inline(__always)
    package func seen(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        let seen = simulated(linear: transfer.linear(fromEncoded: encoded))
        return transfer.encoded(fromLinear: seen.clamped(lowerBound: .zero, upperBound: .one))
    }

    package func seen(_ color: RGBColor) -> RGBColor {
        RGBColor(seen(color.components), alpha: color.alpha)
    }
}

// The matrices follow from the papers' data.
extension ColorVision {
    fileprivate var missingCones: VisionFilter {
        switch self {
        case .protan: VisionFilter(Self.protanMatrix)
        case .deutan: VisionFilter(Self.deutanMatrix)
        case .tritan:
            VisionFilter(below: Self.tritanShort, above: Self.tritanLong, border: Self.tritanBorder)
        case .achroma: VisionFilter(Self.achromaMatrix)
        }
    }

    /// The matrix from CIE XYZ after Judd and Vos to cone responses (LMS); Smith and Pokorny, 1975.
    private static let conesFromXYZ = Matrix3(
        rows: [0.15514, 0.54312, -0.03286], [-0.15514, 0.45684, 0.03286], [0, 0, 0.01608])

    /// The matrix from linear sRGB to cone responses; XYZ of the primaries of ITU-R BT.709 is from Viénot, 1999.
    private static let conesFromLinear =
        conesFromXYZ
        * Matrix3(
            rows: [0.409568, 0.355041, 0.179167], [0.213389, 0.706743, 0.0798680],
            [0.0186297, 0.114620, 0.912367])

    private static let white = conesFromLinear * SIMD3(1, 1, 1)

    private static let achromaMatrix = {
        let luminance = ColorSpace.sRGB.luminance
        return Matrix3(rows: luminance, luminance, luminance)
    }()

    // Viénot: the colours that look the same lie in the plane of blue and yellow, which holds white.
    private static let blueYellow = cross(conesFromLinear * SIMD3(0, 0, 1), conesFromLinear * SIMD3(1, 1, 0))
    private static let protanMatrix = projection(blueYellow, missing: 0)
    private static let deutanMatrix = projection(blueYellow, missing: 1)

    // Brettel: two half planes through white, and through light of 485 nm and of 660 nm (XYZ after Judd and Vos).
    private static let tritanShort = projection(
        cross(white, conesFromXYZ * SIMD3(0.05699, 0.16987, 0.58640)), missing: 2)
    private static let tritanLong = projection(
        cross(white, conesFromXYZ * SIMD3(0.16161, 0.06100, 0.00001)), missing: 2)

    /// The normal, in linear sRGB, of the border between the half planes; it points to 660 nm.
    private static let tritanBorder = cross(white, SIMD3(0, 0, 1)) * conesFromLinear

    /// The matrix, in linear sRGB, that replaces the response of the missing cone so that colours fall on a plane.
    private static func projection(_ normal: SIMD3<Double>, missing cone: Int) -> Matrix3 {
        var row = normal / -normal[cone]
        row[cone] = 0
        var rows: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        rows[cone] = row
        return conesFromLinear.inverse * Matrix3(rows: rows[0], rows[1], rows[2]) * conesFromLinear
    }
}

// The tables of Machado, Oliveira and Fernandes, who validated those of protan and deutan.
extension ColorVision {
    /// The matrix of a severity, between those of tenths; nil for tritan and achroma.
    fileprivate func machadoMatrix(_ severity: Double) -> Matrix3? {
        guard self == .protan || self == .deutan else { return nil }
        let table = self == .protan ? Self.machadoProtan : Self.machadoDeutan
        let position = severity * 10
        let index = min(9, Int(position))
        let low = index == 0 ? .identity : Matrix3(rows: table[index - 1])
        return low.mixed(with: Matrix3(rows: table[index]), position - Double(index))
    }

    /// The rows of the matrices for the severities 0.1 to 1.
    private static let machadoProtan: [[Double]] = [
        [0.856167, 0.182038, -0.038205, 0.029342, 0.955115, 0.015544, -0.002880, -0.001563, 1.004443],
        [0.734766, 0.334872, -0.069637, 0.051840, 0.919198, 0.028963, -0.004928, -0.004209, 1.009137],
        [0.630323, 0.465641, -0.095964, 0.069181, 0.890046, 0.040773, -0.006308, -0.007724, 1.014032],
        [0.539009, 0.579343, -0.118352, 0.082546, 0.866121, 0.051332, -0.007136, -0.011959, 1.019095],
        [0.458064, 0.679578, -0.137642, 0.092785, 0.846313, 0.060902, -0.007494, -0.016807, 1.024301],
        [0.385450, 0.769005, -0.154455, 0.100526, 0.829802, 0.069673, -0.007442, -0.022190, 1.029632],
        [0.319627, 0.849633, -0.169261, 0.106241, 0.815969, 0.077790, -0.007025, -0.028051, 1.035076],
        [0.259411, 0.923008, -0.182420, 0.110296, 0.804340, 0.085364, -0.006276, -0.034346, 1.040622],
        [0.203876, 0.990338, -0.194214, 0.112975, 0.794542, 0.092483, -0.005222, -0.041043, 1.046265],
        [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
    ]

    private static let machadoDeutan: [[Double]] = [
        [0.866435, 0.177704, -0.044139, 0.049567, 0.939063, 0.011370, -0.003453, 0.007233, 0.996220],
        [0.760729, 0.319078, -0.079807, 0.090568, 0.889315, 0.020117, -0.006027, 0.013325, 0.992702],
        [0.675425, 0.433850, -0.109275, 0.125303, 0.847755, 0.026942, -0.007950, 0.018572, 0.989378],
        [0.605511, 0.528560, -0.134071, 0.155318, 0.812366, 0.032316, -0.009376, 0.023176, 0.986200],
        [0.547494, 0.607765, -0.155259, 0.181692, 0.781742, 0.036566, -0.010410, 0.027275, 0.983136],
        [0.498864, 0.674741, -0.173604, 0.205199, 0.754872, 0.039929, -0.011131, 0.030969, 0.980162],
        [0.457771, 0.731899, -0.189670, 0.226409, 0.731012, 0.042579, -0.011595, 0.034333, 0.977261],
        [0.422823, 0.781057, -0.203881, 0.245752, 0.709602, 0.044646, -0.011843, 0.037423, 0.974421],
        [0.392952, 0.823610, -0.216562, 0.263559, 0.690210, 0.046232, -0.011910, 0.040281, 0.971630],
        [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881],
    ]
}
