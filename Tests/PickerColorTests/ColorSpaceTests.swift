import PickerColor
import Testing

/// Against the matrices of CSS Color 4 (conversions.js), as fractions.
@Suite struct ColorSpaceTests {
    private static let rec2020 = Matrix3(
        rows: [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
        [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
        [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])
    private static let matrices: [(ColorSpace, Matrix3)] = [
        (.rec2020, rec2020), (.rec2020Camera, rec2020),
        matrix(
            .sRGB, [506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218],
            [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
            [7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270]),
        matrix(
            .displayP3, [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
            [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
            [0, 32229.0 / 714400, 5_220_557.0 / 5_000_800]),
        matrix(
            .a98RGB, [573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567],
            [591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835],
            [53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835]),
        matrix(
            .proPhotoRGB, [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
            [0.28807482881940130, 0.71183523424187300, 0.00008993693872564], [0, 0, 0.82510460251046020]),
    ]

    private static func matrix(
        _ space: ColorSpace, _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
    ) -> (ColorSpace, Matrix3) { (space, Matrix3(rows: x, y, z)) }

    @Test(arguments: matrices)
    func chromaticitiesGiveTheMatrixOfCSS(space: ColorSpace, expected: Matrix3) {
        for (own, css) in zip(space.toXYZ.list, expected.list) { #expect(abs(own - css) <= 1e-15) }
        let unit = (space.fromXYZ * space.toXYZ).list
        for (own, one) in zip(unit, Matrix3(diagonal: [1, 1, 1]).list) { #expect(abs(own - one) <= 2e-15) }
    }

    @Test func everySpaceHasItsNameOnceAndWhiteAtOne() {
        #expect(Set(ColorSpace.all.map(\.description)).count == ColorSpace.all.count)
        for space in ColorSpace.all {
            let (x, y) = (space.chromaticities.white.x, space.chromaticities.white.y)
            let white = space.toXYZ * SIMD3(1, 1, 1)
            let difference = white - SIMD3(x / y, 1, (1 - x - y) / y)
            #expect(max(difference.max(), -difference.min()) <= 1e-15, "\(space)")
        }
    }

    @Test func gamutsAreListedOnce() {
        #expect(ColorSpace.gamuts == ColorSpace.all.filter { $0 != .rec2020Camera })
    }

    /// Compared in linear light: near black, powers make large differences of small ones.
    @Test func conversionsGoThereAndBack() {
        for source in ColorSpace.all {
            for target in ColorSpace.all {
                for step in 0..<1000 {
                    let t = Double(step)
                    let components = SIMD3(
                        (t * 0.377).truncatingRemainder(dividingBy: 1.4) - 0.2,
                        (t * 0.619).truncatingRemainder(dividingBy: 1.4) - 0.2,
                        (t * 0.283).truncatingRemainder(dividingBy: 1.4) - 0.2)
                    let there = Color(source, components).converted(to: target)
                    let curve = source.transfer
                    let back = curve.linear(fromEncoded: there.converted(to: source).components)
                    let difference = back - curve.linear(fromEncoded: components)
                    #expect(max(difference.max(), -difference.min()) < 1e-13, "\(source) \(target) \(step)")
                }
                let white = Color(source, [1, 1, 1]).converted(to: target).components
                #expect(max(abs(white.x - 1), abs(white.y - 1), abs(white.z - 1)) < 1e-14)
            }
        }
    }

    /// The expected numbers were made with fractions and decimals of 50 digits.
    @Test func convertsTheRedOfDisplayP3() {
        let red = Color(.displayP3, [1, 0, 0]).converted(to: .sRGB)
        let difference =
            red.components - SIMD3(1.093066362435161577, -0.22674197356975413, -0.15013458093711956)
        #expect(max(difference.max(), -difference.min()) < 1e-13)
        #expect(!red.isInGamut(of: .sRGB) && red.isInGamut(of: .displayP3))
        #expect(RGBColor(clipping: red) == RGBColor(red: 1, green: 0, blue: 0))
    }
}

extension Matrix3 {
    fileprivate var list: [Double] {
        [x, y, z].flatMap { [$0.x, $0.y, $0.z] }
    }
}
