import PickerColor
import Testing

@Suite struct ColorModelTests {
    @Test(arguments: [-1, 0, -0.0, Double.nan, .infinity, -.infinity, 1e308])
    func needsAGreatestChromaAboveZero(_ chroma: Double) {
        for system in [ColorSystem.oklch, .oklab, .lch, .lab] {
            #expect(ColorModel(system, in: .sRGB, mostChroma: chroma) == nil, "\(system) \(chroma)")
        }
    }

    @Test func takesAGreatestChroma() throws {
        let model = try #require(ColorModel(.oklch, in: .sRGB, mostChroma: 0.5))
        #expect(model.color([0, 1, 0.5]).components.y == 0.5)
    }

    /// The axis holds every colour on the edges of the space's cube, and no shorter round axis would.
    @Test(arguments: ColorModel.systems.filter { !$0.isOfShares }, ColorSpace.all)
    func axesFitTheSpace(_ system: ColorSystem, _ space: ColorSpace) throws {
        let range = try #require(ColorModel(system, in: space)).components[1].range
        var most = 0.0
        for corner in 0..<8 {
            for axis in 0..<3 where corner >> axis & 1 == 0 {
                for share in stride(from: 0.0, through: 1, by: 1.0 / 64) {
                    var rgb = SIMD3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
                    rgb[axis] = share
                    let own = space.linearSystem.convert(rgb, to: system)
                    for (index, coordinate) in system.coordinates.enumerated() where coordinate.isColorful {
                        most = max(most, abs(own[index]))
                    }
                }
            }
        }
        let step = system.coordinates[1].full < 10 ? 0.01 : 1
        #expect(
            most <= range.upperBound + 1e-9 && most > range.upperBound - step - 1e-9, "\(most) in \(range)")
    }

    @Test func axesOfOKLCHEndWhereTheSpaceDoes() throws {
        let ends = try [ColorSpace.sRGB, .displayP3, .rec2020].map {
            try #require(ColorModel(.oklch, in: $0)).components[1].range.upperBound
        }
        #expect(ends == [0.33, 0.37, 0.47])
        #expect(try #require(ColorModel(.okhsl, in: .rec2020)).components[1].range == 0...1)
    }

    /// HSB and HSL are those of the picker's space, and keep the hue of greys and the saturation of black.
    @Test(arguments: ColorSpace.all, [ColorSystem.hsb, .hsl])
    func modelsOfRGBAreThoseOfTheSpace(_ space: ColorSpace, _ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: space))
        #expect(model.system == system.of(space) && model.isOfSpace && model.gamut == space)
        #expect(ColorModel(system.of(space), in: space) == model)
        for components in [SIMD3(0.3, 0.4, 0.6), [0.3, 0, 0.5], [0.3, 0.4, 0]] {
            let there = model.components(of: model.color(components)) - components
            #expect(there.max() < 1e-12 && there.min() > -1e-12, "\(components)")
        }
    }

    /// Jzazbz leaves room for lights that are brighter than white, but pickers do not show them.
    @Test(arguments: ColorModel.systems.filter { $0 != .rgb && $0 != .linearRGB })
    func theThirdComponentEndsInWhiteOrAPureColor(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .sRGB))
        #expect(model.components.map(\.index) == [0, 1, 2])
        let white = model.components(of: Color(.white))
        #expect(abs(white.z - 1) < 1e-6, "\(white)")
        // Where white has no hue, and no chroma but a rounding error.
        let grey = model.system.hueIndex == nil ? SIMD3(0.5, 0.5, 1) : [0, 0, 1]
        let color = model.color(grey).converted(to: ColorSpace.sRGB.system).components
        #expect(abs(color.max() - 1) < 0.02 && abs(color.min() - 1) < 0.02, "\(color)")
    }

    /// The numbers of linear RGB are those of light, in every space.
    @Test(arguments: ColorSpace.all)
    func linearRGBIsLight(_ space: ColorSpace) throws {
        let model = try #require(ColorModel(.linearRGB, in: space))
        #expect(
            model.isOfSpace && model.gamut == space && model.components.map(\.range) == [0...1, 0...1, 0...1])
        for components in [SIMD3(0, 0.25, 1), [0.5, 0.5, 0.5], [0.001, 0.9, 0.3]] {
            let color = model.color(components)
            let off = color.converted(to: space.linearSystem).components - components
            let back = model.components(of: color) - components
            #expect(off.max() < 1e-9 && off.min() > -1e-9, "\(components)")
            #expect(back.max() < 1e-9 && back.min() > -1e-9, "\(components)")
        }
    }

    @Test func componentsOfTheSameNameMayDiffer() throws {
        let chromas = try [ColorSystem.oklch, .lch].map {
            try #require(ColorModel($0, in: .sRGB)).components[1]
        }
        #expect(chromas[0].name == chromas[1].name && chromas[0] != chromas[1])
    }

    @Test func gamutsHoldTheColors() throws {
        #expect(try #require(ColorModel(.okhsv, in: .displayP3)).gamut == .sRGB)
        #expect(try #require(ColorModel(.oklch, in: .displayP3)).gamut == nil)
        #expect(ColorModel(.hwb, in: .sRGB) == nil && ColorModel(.xyzD65, in: .sRGB) == nil)
    }
}

extension ColorSystem {
    /// True if no coordinate is a chroma or an opponent colour.
    fileprivate var isOfShares: Bool { !coordinates.contains(where: \.isColorful) }
}

extension Coordinate {
    fileprivate var isColorful: Bool {
        !isPercentage && [.colorfulness, .redGreen, .yellowBlue].contains(kind)
    }
}
