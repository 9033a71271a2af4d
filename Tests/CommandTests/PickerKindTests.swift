import Foundation
import PickerKit
import PickerTesting
import TestSupport
import Testing

@testable import glpick

/// What every kind of picker in the list has to do, however it is made.
@Suite struct PickerKindTests {
    private static let folder = GoldenFolder(
        path: #filePath.dropLast("PickerKindTests.swift".count) + "Goldens",
        failurePath: #filePath.dropLast("Tests/CommandTests/PickerKindTests.swift".count)
            + ".build/golden-failures",
        isRecording: getenv("GLPICK_RECORD_GOLDENS").map { String(cString: $0) } == "1"
    )

    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let picker: Picker
    }

    /// `choose` offers the models that `render` takes: a wheel has none without a hue, such as RGB.
    @Test func choosingOffersTheModelsThatAreDrawn() throws {
        for kind in PickerKind.all where !kind.needsInput {
            var settings = PickerSettings()
            settings.kind = kind
            let offered = try SettingsPickers(settings).kinds.first { $0.name == kind.name }?.models ?? []
            for system in ColorModel.systems {
                settings.givenModel = system
                let isTaken = (try? settings.check(given: [])) != nil
                #expect(isTaken == offered.contains(system), "\(kind.name) \(system)")
                if kind == .wheel { #expect(isTaken == (system.hueIndex != nil), "\(system)") }
            }
        }
    }

    /// The samples of every kind, with and without a bar of alpha.
    static func samples(markers: Bool = true) throws -> [Sample] {
        try [false, true].flatMap { hasAlphaBar in
            try PickerKind.all.flatMap { kind in
                var common = PickerSettings()
                common.kind = kind
                common.size = Size(width: 97, height: 89)
                common.color = Color(
                    HSBColor(hue: 0.55, saturation: 0.6, brightness: 0.8, alpha: hasAlphaBar ? 0.7 : 1))
                common.hasAlphaBar = hasAlphaBar
                common.showsMarkers = markers
                return try kind.samples(common).map { name, picker in
                    Sample(testDescription: name + (hasAlphaBar ? " and alpha" : ""), picker: picker)
                }
            }
        }
    }

    /// What cannot be made of the list of kinds, because each kind is laid out in its own way.
    @Test(
        arguments: [
            ("Tests/PickerControlsTests/SamplePickers.swift", "static let kinds = [", "]"),
            ("Tests/PickerChooserTests/SamplePickers.swift", "enum Kind: String, CaseIterable {", "}"),
            ("Scripts/contact-sheet", "pickers=(", "\n)"),
        ])
    func samplesHaveEveryKind(_ file: String, _ start: String, _ end: String) throws {
        let text = try String(
            contentsOf: Command.packageFolder.appendingPathComponent(file), encoding: .utf8)
        let rest = text[try #require(text.range(of: start)).upperBound...]
        let words = rest[..<(try #require(rest.range(of: end)).lowerBound)].split { !$0.isLetter }
        for kind in PickerKind.all { #expect(words.contains { $0 == kind.name }, "\(kind.name)") }
    }

    @Test func everyKindHasSamples() throws {
        let names = try Self.samples().map(\.testDescription)
        #expect(Set(names).count == names.count)
        for kind in PickerKind.all { #expect(names.contains { $0.contains(kind.name) }, "\(kind.name)") }
    }

    @Test(arguments: try samples())
    func referenceDrawsTheGolden(_ sample: Sample) {
        let name = sample.testDescription.split(separator: " ").joined(separator: "-")
        let outcome = Self.folder.check(sample.picker.scene(), name: name)
        if let problem = outcome.problem(with: name) { Issue.record("\(problem)") }
    }

    @Test(
        .needsOpenGL, arguments: [1, 1.7],
        try samples()
    )
    func drawsWhatTheReferenceDraws(scale: Double, _ sample: Sample) throws {
        let scene = sample.picker.scene(scale: scale, background: .midGrey)
        try OpenGLForTests.withRenderer { renderer in
            let report = ParityReport(try renderer.render(scene), against: try UnroundedPicture(scene))
            #expect(report.isParity, "\(report)")
        }
    }

    /// At every third pixel, but for those with an edge in them, of parts, segments or cells, which show a mixture.
    @Test(arguments: try samples(markers: false))
    func picksWhatIsDrawn(_ sample: Sample) throws {
        let picture = try CPURenderer().render(sample.picker.scene())
        var seen = 0
        for y in stride(from: 1, to: picture.size.height, by: 3) {
            for x in stride(from: 1, to: picture.size.width, by: 3) {
                func pick(_ across: Double, _ down: Double) -> PickedColor? {
                    let point = Point(x: Double(x) + across, y: Double(y) + down)
                    guard let picked = sample.picker.color(at: point), picked.rgb.alpha == 1 else {
                        return nil
                    }
                    // Beyond its colour space a plane is hatched.
                    return picked.color.isInGamut(of: sample.picker.colorSpace) ? picked : nil
                }
                let corners = [pick(0, 0), pick(1, 0), pick(0, 1), pick(1, 1)].compactMap { $0 }
                guard let picked = pick(0.5, 0.5), corners.count == 4 else { continue }
                let (middle, around) = (steps(picked), corners.map(steps))
                let spread = around.map { distance($0, middle) }.max() ?? 0
                if spread > 8 { continue }
                seen += 1
                let drawn = picture[x, y]
                let bytes = SIMD3(Double(drawn.red), Double(drawn.green), Double(drawn.blue))
                // Segments have soft borders, and kinks are softened.
                let kink = distance((around[0] + around[1] + around[2] + around[3]) / 4, middle)
                let allowance = 0.501 + (picked.part == .ring ? spread : kink)
                #expect(distance(bytes, middle) <= allowance, "at \(x), \(y)")
            }
        }
        #expect(seen > 100)
    }

    private func steps(_ color: PickedColor) -> SIMD3<Double> {
        255 * SIMD3(color.rgb.red, color.rgb.green, color.rgb.blue)
    }

    private func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        let difference = a - b
        return max(difference.max(), -difference.min())
    }
}
