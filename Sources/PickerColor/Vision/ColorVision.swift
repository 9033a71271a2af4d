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

    /// Linear sRGB as somebody with the deficiency sees it.
    ///
    /// Severity is 0…1, where 1 means that the cones are missing; other values are clamped, and NaN counts as 0. Below 1 the
    /// result lies between both colours. It may be outside 0…1. Greys keep their colour. Sources: Viénot,
    /// Brettel and Mollon, "Digital video colourmaps for checking the legibility of displays by dichromats",
    /// 1999; for tritan Brettel, Viénot and Mollon, "Computerized simulation of color appearance for
    /// dichromats", 1997. Achroma shows relative luminance.
    public func simulated(linear: SIMD3<Double>, severity: Double = 1) -> SIMD3<Double> {
        let severity = unitClamped(severity)
        return linear + (halves.matrix(for: linear) * linear - linear) * severity
    }

    /// Linear sRGB as somebody with the deficiency sees it, by a model of cones that are shifted.
    ///
    /// Severity is 0…1; other values are clamped, and NaN counts as 0. Greys keep their colour, but for 2e-6. The result may be
    /// outside 0…1. The authors validated protan and deutan; tritan is an estimate, and achroma is that of
    /// ``simulated(linear:severity:)``. Source: Machado, Oliveira and Fernandes, "A physiologically-based model
    /// for simulation of color vision deficiency", 2009.
    public func simulatedByMachado(linear: SIMD3<Double>, severity: Double) -> SIMD3<Double> {
        machadoMatrix(severity).map { $0 * linear } ?? simulated(linear: linear, severity: severity)
    }

    /// Machado's matrix of a severity, between those of tenths; nil for achroma.
    func machadoMatrix(_ severity: Double) -> Matrix3? {
        let table =
            switch self {
            case .protan: Self.machadoProtan
            case .deutan: Self.machadoDeutan
            case .tritan: Self.machadoTritan
            case .achroma: [Matrix3]()
            }
        guard !table.isEmpty else { return nil }
        let position = unitClamped(severity) * 10
        let index = min(9, Int(position))
        let low = index == 0 ? .identity : table[index - 1]
        return low.mixed(with: table[index], position - Double(index))
    }

    /// The matrices that take linear sRGB to what somebody with the deficiency sees: one on each side of a plane through
    /// black, which is the same for all but tritan.
    var halves: Halves {
        switch self {
        case .protan: Halves(below: Self.protanMatrix, above: Self.protanMatrix, border: .zero)
        case .deutan: Halves(below: Self.deutanMatrix, above: Self.deutanMatrix, border: .zero)
        case .tritan: Halves(below: Self.tritanShort, above: Self.tritanLong, border: Self.tritanBorder)
        case .achroma: Halves(below: Self.achromaMatrix, above: Self.achromaMatrix, border: .zero)
        }
    }

    /// Two matrices, and the normal of the plane between them.
    struct Halves: Hashable, Sendable {
        var below: Matrix3
        var above: Matrix3
        var border: SIMD3<Double>

        func matrix(for linear: SIMD3<Double>) -> Matrix3 { (border * linear).sum() < 0 ? below : above }
    }
}

// The matrices follow from the papers' data.
extension ColorVision {
    /// The matrix from CIE XYZ after Judd and Vos to cone responses (LMS); Smith and Pokorny, 1975.
    private static let conesFromXYZ = Matrix3(
        rows: [0.15514, 0.54312, -0.03286], [-0.15514, 0.45684, 0.03286], [0, 0, 0.01608])

    /// The matrix from linear sRGB to cone responses; XYZ of the primaries of ITU-R BT.709 is from Viénot,
    /// 1999.
    private static let conesFromLinear =
        conesFromXYZ
        * Matrix3(
            rows: [0.409568, 0.355041, 0.179167], [0.213389, 0.706743, 0.0798680],
            [0.0186297, 0.114620, 0.912367])

    private static let white = conesFromLinear * SIMD3(1, 1, 1)

    private static let achromaMatrix: Matrix3 = {
        let toXYZ = ColorSpace.sRGB.toXYZ
        let luminance = SIMD3(toXYZ.x.y, toXYZ.y.y, toXYZ.z.y)
        return Matrix3(rows: luminance, luminance, luminance)
    }()

    // Viénot: the colours that look the same lie in the plane of blue and yellow, which holds white.
    private static let blueYellow = cross(conesFromLinear * SIMD3(0, 0, 1), conesFromLinear * SIMD3(1, 1, 0))
    private static let protanMatrix = projection(blueYellow, missing: 0)
    private static let deutanMatrix = projection(blueYellow, missing: 1)

    // Brettel: two half planes through white, and through light of 485 nm and of 660 nm (XYZ after Judd and
    // Vos).
    private static let tritanShort = projection(
        cross(white, conesFromXYZ * SIMD3(0.05699, 0.16987, 0.58640)), missing: 2)
    private static let tritanLong = projection(
        cross(white, conesFromXYZ * SIMD3(0.16161, 0.06100, 0.00001)), missing: 2)

    /// The normal, in linear sRGB, of the border between the half planes; it points to 660 nm.
    private static let tritanBorder = {
        let normal = cross(white, SIMD3(0, 0, 1))
        return SIMD3(
            (normal * conesFromLinear.x).sum(), (normal * conesFromLinear.y).sum(),
            (normal * conesFromLinear.z).sum())
    }()

    /// The matrix, in linear sRGB, that replaces the response of the missing cone so that colours fall on a
    /// plane.
    private static func projection(_ normal: SIMD3<Double>, missing cone: Int) -> Matrix3 {
        var row = normal / -normal[cone]
        row[cone] = 0
        var rows: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        rows[cone] = row
        return conesFromLinear.inverse * Matrix3(rows: rows[0], rows[1], rows[2]) * conesFromLinear
    }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

// The tables of Machado, Oliveira and Fernandes, 2009.
extension ColorVision {
    /// Machado's matrices for protan vision, for the severities 0.1 to 1.
    private static let machadoProtan: [Matrix3] = [
        Matrix3(
            rows: [0.856167, 0.182038, -0.038205], [0.029342, 0.955115, 0.015544],
            [-0.002880, -0.001563, 1.004443]),
        Matrix3(
            rows: [0.734766, 0.334872, -0.069637], [0.051840, 0.919198, 0.028963],
            [-0.004928, -0.004209, 1.009137]),
        Matrix3(
            rows: [0.630323, 0.465641, -0.095964], [0.069181, 0.890046, 0.040773],
            [-0.006308, -0.007724, 1.014032]),
        Matrix3(
            rows: [0.539009, 0.579343, -0.118352], [0.082546, 0.866121, 0.051332],
            [-0.007136, -0.011959, 1.019095]),
        Matrix3(
            rows: [0.458064, 0.679578, -0.137642], [0.092785, 0.846313, 0.060902],
            [-0.007494, -0.016807, 1.024301]),
        Matrix3(
            rows: [0.385450, 0.769005, -0.154455], [0.100526, 0.829802, 0.069673],
            [-0.007442, -0.022190, 1.029632]),
        Matrix3(
            rows: [0.319627, 0.849633, -0.169261], [0.106241, 0.815969, 0.077790],
            [-0.007025, -0.028051, 1.035076]),
        Matrix3(
            rows: [0.259411, 0.923008, -0.182420], [0.110296, 0.804340, 0.085364],
            [-0.006276, -0.034346, 1.040622]),
        Matrix3(
            rows: [0.203876, 0.990338, -0.194214], [0.112975, 0.794542, 0.092483],
            [-0.005222, -0.041043, 1.046265]),
        Matrix3(
            rows: [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998]),
    ]

    /// Machado's matrices for deutan vision, for the severities 0.1 to 1.
    private static let machadoDeutan: [Matrix3] = [
        Matrix3(
            rows: [0.866435, 0.177704, -0.044139], [0.049567, 0.939063, 0.011370],
            [-0.003453, 0.007233, 0.996220]),
        Matrix3(
            rows: [0.760729, 0.319078, -0.079807], [0.090568, 0.889315, 0.020117],
            [-0.006027, 0.013325, 0.992702]),
        Matrix3(
            rows: [0.675425, 0.433850, -0.109275], [0.125303, 0.847755, 0.026942],
            [-0.007950, 0.018572, 0.989378]),
        Matrix3(
            rows: [0.605511, 0.528560, -0.134071], [0.155318, 0.812366, 0.032316],
            [-0.009376, 0.023176, 0.986200]),
        Matrix3(
            rows: [0.547494, 0.607765, -0.155259], [0.181692, 0.781742, 0.036566],
            [-0.010410, 0.027275, 0.983136]),
        Matrix3(
            rows: [0.498864, 0.674741, -0.173604], [0.205199, 0.754872, 0.039929],
            [-0.011131, 0.030969, 0.980162]),
        Matrix3(
            rows: [0.457771, 0.731899, -0.189670], [0.226409, 0.731012, 0.042579],
            [-0.011595, 0.034333, 0.977261]),
        Matrix3(
            rows: [0.422823, 0.781057, -0.203881], [0.245752, 0.709602, 0.044646],
            [-0.011843, 0.037423, 0.974421]),
        Matrix3(
            rows: [0.392952, 0.823610, -0.216562], [0.263559, 0.690210, 0.046232],
            [-0.011910, 0.040281, 0.971630]),
        Matrix3(
            rows: [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881]),
    ]

    /// Machado's matrices for tritan vision, for the severities 0.1 to 1.
    private static let machadoTritan: [Matrix3] = [
        Matrix3(
            rows: [0.926670, 0.092514, -0.019184], [0.021191, 0.964503, 0.014306],
            [0.008437, 0.054813, 0.936750]),
        Matrix3(
            rows: [0.895720, 0.133330, -0.029050], [0.029997, 0.945400, 0.024603],
            [0.013027, 0.104707, 0.882266]),
        Matrix3(
            rows: [0.905871, 0.127791, -0.033662], [0.026856, 0.941251, 0.031893],
            [0.013410, 0.148296, 0.838294]),
        Matrix3(
            rows: [0.948035, 0.089490, -0.037526], [0.014364, 0.946792, 0.038844],
            [0.010853, 0.193991, 0.795156]),
        Matrix3(
            rows: [1.017277, 0.027029, -0.044306], [-0.006113, 0.958479, 0.047634],
            [0.006379, 0.248708, 0.744913]),
        Matrix3(
            rows: [1.104996, -0.046633, -0.058363], [-0.032137, 0.971635, 0.060503],
            [0.001336, 0.317922, 0.680742]),
        Matrix3(
            rows: [1.193214, -0.109812, -0.083402], [-0.058496, 0.979410, 0.079086],
            [-0.002346, 0.403492, 0.598854]),
        Matrix3(
            rows: [1.257728, -0.139648, -0.118081], [-0.078003, 0.975409, 0.102594],
            [-0.003316, 0.501214, 0.502102]),
        Matrix3(
            rows: [1.278864, -0.125333, -0.153531], [-0.084748, 0.957674, 0.127074],
            [-0.000989, 0.601151, 0.399838]),
        Matrix3(
            rows: [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900]),
    ]
}
