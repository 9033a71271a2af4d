import PickerCPU
import PickerColor
import PickerControls
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

@Suite(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
struct ParityTests {
    @Test func saysWhichRendererItRunsOn() throws {
        try OpenGLForTests.withRenderer { renderer in
            print("OpenGL ES: \(renderer.driver), robust: \(renderer.isRobust)")
            #expect(renderer.driver.version.hasPrefix("OpenGL ES"))
        }
    }

    /// As a whole, in tiles, and by copying, as drivers do that do not hand the framebuffer to shaders.
    @Test(arguments: SceneCatalogue.scenes)
    func drawsWhatTheReferenceDraws(_ named: NamedScene) throws {
        let scene = named.scene
        let unrounded = try UnroundedPicture(scene)
        var right: PremultipliedPixmap?
        func check(_ picture: PremultipliedPixmap, _ way: String) {
            if picture == right { return }
            let report = ParityReport(picture, against: unrounded)
            #expect(report.isParity, "\(way): \(report)")
            if report.isParity { right = picture }
        }
        try OpenGLForTests.withRenderer { renderer in
            check(try renderer.render(scene), "whole")
            let tileSide = renderer.tileSide
            renderer.tileSide = right?.size.width.isMultiple(of: 3) == true ? 16 : 40
            check(
                try renderer.render(scene, rows: 0..<unrounded.size.height), "tiles of \(renderer.tileSide)")
            renderer.tileSide = tileSide
            check(try renderer.render(scene), "whole after tiles, of which nothing is known to be there")
        }
        try OpenGLForTests.withRenderer(DrawingWay(blendMethod: .copy)) {
            check(try $0.render(scene), "by copying")
        }
    }

    /// As on a GPU, which is off by up to 0.1 of a step where it turns a float into a byte.
    @Test(.takesLong, arguments: SceneCatalogue.scenes)
    func shadersRoundWhereTheDriverDoesNot(_ named: NamedScene) throws {
        let picture = try OpenGLForTests.withRenderer(DrawingWay(isDisturbed: true)) { renderer in
            #expect(renderer.rounding == .shaders && !renderer.probe.roundsExactly)
            return try renderer.render(named.scene)
        }
        let report = ParityReport(picture, against: try UnroundedPicture(named.scene))
        #expect(report.isParity, "\(report)")
    }

    @Test func drawsTheSameAgainAfterOtherScenes() throws {
        try OpenGLForTests.withRenderer { renderer in
            let scenes = SceneCatalogue.scenes.prefix(40).map(\.scene)
            let first = try scenes.map { try renderer.render($0) }
            let second = try scenes.reversed().map { try renderer.render($0) }
            #expect(first == second.reversed())
        }
    }

    @Test func catalogueIsAsBroadAsItShouldBe() throws {
        let scenes = SceneCatalogue.scenes
        #expect(Set(scenes.map(\.name)).count == scenes.count)
        #expect(Set(try scenes.map { try $0.scene.pixelSize() }).count >= 20)
        #expect(Set(scenes.map(\.scene.scale)).count >= 5)
        #expect(Set(scenes.map(\.scene.background.alpha)).isSuperset(of: [0, 1]))
        let paints = scenes.flatMap { $0.scene.layers.map(\.paint) }
        var segments: Set<Int> = []
        var hues: Set<Double> = []
        for paint in paints {
            switch paint {
            case .hueSweep(let sweep): segments.insert(sweep.segments)
            case .colorPlane(let plane):
                guard case .hue(let box) = plane.kind, box.isSaturationBrightness else { break }
                hues.insert((box.kernel.coordinates.corner.x * 12).rounded() / 12)
            default: break
            }
        }
        #expect(segments.isSuperset(of: [1, 3, 6, 256, 65536]))
        #expect(hues.isSuperset(of: (0..<12).map { Double($0) / 12 }))
    }
}

/// A comparison that finds nothing in these cannot fail.
@Suite(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
struct ParityDisturbanceTests {
    private let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 256, height: 256), style: .article)
    private let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6)

    private var picker: Picker { Picker.ring(color: Color(color), layout: layout) }

    private func report(
        drawing disturbed: Scene,
        comparingWith scene: Scene
    ) throws -> ParityReport {
        try OpenGLForTests.withRenderer { renderer in
            ParityReport(try renderer.render(disturbed), against: try UnroundedPicture(scene))
        }
    }

    @Test func findsADriverThatDoesNotRoundExactly() throws {
        let way = DrawingWay(rounding: .driver, isDisturbed: true)
        let reports = try SceneCatalogue.every(6).map { named in
            try OpenGLForTests.withRenderer(way) { renderer in
                ParityReport(try renderer.render(named.scene), against: try UnroundedPicture(named.scene))
            }
        }
        #expect(reports.filter { !$0.isParity }.count > reports.count / 2)
    }

    @Test func findsAHueThatIsOff() throws {
        var disturbed = picker
        disturbed.choice[.hue] = color.hue + 0.002
        disturbed.markers = nil
        var plain = picker
        plain.markers = nil
        #expect(!(try report(drawing: disturbed.scene(), comparingWith: plain.scene())).isParity)
    }

    @Test func findsAMarkerThatIsOffByAHundredthOfAPixel() throws {
        var scene = picker.scene()
        guard case .ring(var marker) = scene.layers[3].shape else {
            Issue.record("layer 3 is no marker")
            return
        }
        marker.center.x += 0.01
        scene.layers[3].shape = .ring(marker)
        #expect(!(try report(drawing: scene, comparingWith: picker.scene())).isParity)
    }

    @Test func findsABoxThatIsOffByAHundredthOfAPixel() throws {
        var scene = picker.scene()
        scene.layers[1].shape = .rectangle(
            Rectangle(
                x: layout.box.x + 0.01, y: layout.box.y, width: layout.box.width, height: layout.box.height)
        )
        #expect(!(try report(drawing: scene, comparingWith: picker.scene())).isParity)
    }

    @Test func findsARadiusThatIsOff() throws {
        var scene = picker.scene()
        var ring = layout.ring
        ring.outerRadius -= 0.01
        scene.layers[0].shape = .ring(ring)
        #expect(!(try report(drawing: scene, comparingWith: picker.scene())).isParity)
    }

    @Test func findsOneSegmentTooFew() throws {
        let disturbed = Picker.ring(color: Color(color), layout: layout, segments: 255)
        #expect(!(try report(drawing: disturbed.scene(), comparingWith: picker.scene())).isParity)
    }

    @Test func findsASweepTurnedByAThousandthOfATurn() throws {
        var disturbed = Picker.ring(
            color: Color(color), layout: RingLayout(frame: layout.frame, startAngle: 0.001, style: .article))
        disturbed.markers = nil
        var plain = picker
        plain.markers = nil
        #expect(!(try report(drawing: disturbed.scene(), comparingWith: plain.scene())).isParity)
    }

    @Test func findsABackgroundThatIsOffByOneStep() throws {
        let white = picker.scene(background: .white)
        let off = picker.scene(background: RGBColor(red8: 255, green8: 254, blue8: 255))
        #expect(!(try report(drawing: off, comparingWith: white)).isParity)
    }

    @Test func findsAPictureUpsideDown() throws {
        var picture = try OpenGLForTests.withRenderer { try $0.render(picker.scene()) }
        let original = picture
        for y in 0..<256 {
            for x in 0..<256 { picture[x, y] = original[x, 255 - y] }
        }
        #expect(!ParityReport(picture, against: try UnroundedPicture(picker.scene())).isParity)
    }

    @Test(arguments: SceneCatalogue.every(12))
    func findsOneComponentOfOnePixel(_ named: NamedScene) throws {
        let unrounded = try UnroundedPicture(named.scene)
        var picture = try CPURenderer().render(named.scene)
        let (x, y) = (picture.size.width / 2, picture.size.height / 3)
        for component in 0..<4 {
            // Two steps beyond what several layers may add up to.
            let steps = UInt8(unrounded.roundingBounds[y * picture.size.width + x].rounded(.up)) + 1
            let original = picture[x, y]
            withUnsafeMutableBytes(of: &picture[x, y]) { bytes in
                bytes[component] =
                    bytes[component] > 127 ? bytes[component] - steps : bytes[component] + steps
            }
            let report = ParityReport(picture, against: unrounded)
            #expect(report.violations == 1, "component \(component)")
            #expect(report.worst?.x == x && report.worst?.y == y)
            picture[x, y] = original
        }
    }

    @Test func findsAnotherSize() throws {
        let scene = picker.scene()
        let picture = try CPURenderer().render(picker.scene(scale: 2))
        let report = ParityReport(picture, against: try UnroundedPicture(scene))
        #expect(!report.isParity)
        #expect(report.violations == nil)
    }
}

extension SceneCatalogue {
    /// Some scenes from the whole catalogue.
    static func every(_ step: Int) -> [NamedScene] {
        stride(from: 0, to: scenes.count, by: step).map { scenes[$0] }
    }
}
