import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// The rules that all pickers of the standard style share.
@Suite struct LooksTests {
    static let kinds = Sample.kinds.filter { !$0.hasSuffix(" hsl") }

    /// A picker with markers, and with a palette or picture of one colour.
    static func picker(
        _ kind: String, _ size: Size, _ color: HSBColor = color, alpha hasAlpha: Bool,
        _ style: PickerStyle = .standard
    ) -> Picker {
        let (frame, rgb) = (Rectangle(size), RGBColor(color))
        if kind == "image" {
            let pixels = Pixmap(size: PixelSize(width: 24, height: 16), filledWith: StraightRGBA16(rgb))
            return .image(SourceImage(pixels), frame: frame, hasAlphaBar: hasAlpha, style: style)
        }
        return Sample.picker(
            kind, color, in: frame, hasAlphaBar: hasAlpha, hasValueBar: true,
            colors: [RGBColor](repeating: rgb, count: 12), markers: .twoTone, style: style)
    }

    private static let sizes = [
        Size(width: 64, height: 64), Size(width: 100, height: 100), Size(width: 256, height: 256),
        Size(width: 333, height: 333), Size(width: 512, height: 512), Size(width: 200, height: 320),
        Size(width: 200, height: 1000), Size(width: 500, height: 120), Size(width: 1024, height: 700),
        Size(width: 2000, height: 2000),
    ]
    private static let scales = [1, 1.25, 1.5, 2, 3]
    static let color = HSBColor(hue: 0.07, saturation: 0.6, brightness: 0.8)

    /// Rectangles, that is all parts but rings, discs, hexagons and triangles.
    private static func frames(_ picker: Picker) -> [Rectangle] {
        let round: Set<PickerPart.Name> = [.ring, .wheel, .hexagon, .triangle]
        return picker.parts.filter { !round.contains($0.name) }.map(\.frame)
            + picker.layers.compactMap { layer in
                if case .rectangle(let frame) = layer.shape { frame } else { nil }
            }
    }

    private static func isWhole(_ position: Double) -> Bool { abs(position - position.rounded()) < 1e-6 }

    /// 9 pickers x 10 sizes x 5 scales, with and without a bar of alpha.
    @Test(arguments: kinds)
    func framesLieOnPixels(_ kind: String) {
        for size in Self.sizes {
            for scale in Self.scales {
                for hasAlpha in [false, true] {
                    let picker = Self.picker(kind, size, alpha: hasAlpha, PickerStyle(scale: scale))
                    for frame in Self.frames(picker) {
                        let edges = [frame.minX, frame.maxX, frame.minY, frame.maxY].map { $0 * scale }
                        #expect(edges.allSatisfy(Self.isWhole), "\(size) x \(scale): \(frame)")
                    }
                }
            }
        }
    }

    @Test func theArticlesFramesDoNotLieOnPixels() {
        let picker = Self.picker("ring", Self.sizes[3], alpha: true, .article)
        let edges = Self.frames(picker).flatMap { [$0.minX, $0.maxX] }
        #expect(!edges.allSatisfy(Self.isWhole))
    }

    /// From the least size up, every part has an area, lies in the picture, and lies over no other part.
    @Test(arguments: kinds)
    func partsHaveRoom(_ kind: String) {
        let sides = [PickerStyle.leastSide, 16, 17, 19, 24, 31, 40, 60, 100, 333, 1000, 2000]
        for (width, height) in sides.flatMap({ side in sides.map { (side, $0) } }) {
            let size = Size(width: width, height: height)
            let parts = Self.picker(kind, size, alpha: true).parts.map(\.frame)
            for (index, part) in parts.enumerated() {
                // Below 16 pixels parts may be less than a pixel.
                let least = min(width, height) < 16 ? 0.2 : 1
                #expect(part.width >= least && part.height >= least, "\(size): \(part)")
                #expect(
                    part.minX >= 0 && part.minY >= 0 && part.maxX <= width + 1e-9
                        && part.maxY <= height + 1e-9,
                    "\(size): \(part)")
                for other in parts[..<index] where index > 1 || kind != "ring" {
                    if kind == "triangle", index == 1 { continue }
                    #expect(
                        part.minX > other.maxX - 1e-9 || part.maxX < other.minX + 1e-9
                            || part.minY > other.maxY - 1e-9 || part.maxY < other.minY + 1e-9,
                        "\(size): \(part) over \(other)")
                }
            }
        }
    }

    /// The main parts of all pickers begin at the same inset, and their bars are as high.
    @Test func pickersSideBySideAlign() {
        for side in [256.0, 512] {
            let size = Size(width: side, height: side)
            let unit = min(4, side / 40)
            let tops = Self.kinds.filter { $0 != "image" }.map { kind in
                Self.picker(kind, size, alpha: true).parts.map(\.frame.minY).min() ?? 0
            }
            #expect(Set(tops.map { ($0 * 10).rounded() }).count <= 2, "\(side): \(tops)")
            #expect(tops.allSatisfy { $0 >= 3 * unit - 0.5 })
            let full = ["matrix", "plane", "sliders", "grid"]
            let heights = full.map { kind in
                Self.picker(kind, size, alpha: true).parts.first { $0.name == .alpha }?.frame.height
            }
            #expect(Set(heights).count == 1, "\(side): \(heights)")
        }
    }

    /// One ring of each marker has a contrast of 3 with the colour that it lies on, for 4,096 colours.
    @Test(.takesLong, arguments: kinds)
    func markersAreSeenOnEveryColor(_ kind: String) throws {
        let size = Size(width: 160, height: 160)
        for index in 0..<4096 where index % 16 == kind.utf8.count % 16 {
            let rgb = RGBColor(
                red8: UInt8(17 * (index & 15)), green8: UInt8(17 * (index >> 4 & 15)),
                blue8: UInt8(17 * (index >> 8)))
            try expectSeen(Self.picker(kind, size, HSBColor(rgb), alpha: false), "\(rgb.bytes)")
        }
    }

    @Test func plainMarkersAreFoundToBeUnseen() throws {
        var picker = Self.picker(
            "wheel", Size(width: 160, height: 160), HSBColor(hue: 0, saturation: 0, brightness: 0.5),
            alpha: false)
        picker.markers = .plain
        #expect(try leastContrast(of: picker) < 3)
    }

    private func expectSeen(_ picker: Picker, _ name: String) throws {
        let least = try leastContrast(of: picker)
        #expect(least >= 3, "\(name): \(least)")
    }

    /// Over all markers, the least of the greatest contrast of a marker's pixels with what lies below them.
    private func leastContrast(of picker: Picker) throws -> Double {
        var bare = picker
        bare.markers = nil
        let below = try CPURenderer().render(bare.scene(background: .white))
        let drawn = try CPURenderer().render(picker.scene(background: .white))
        func color(_ pixel: PremultipliedRGBA<UInt8>) -> RGBColor {
            RGBColor(red8: pixel.red, green8: pixel.green, blue8: pixel.blue)
        }
        var least = Double.infinity
        for control in picker.interactiveControls {
            guard let frame = control.marker(picker.choice)?.frame else { continue }
            var most = 1.0
            for y in Int(frame.minY)..<min(Int(frame.maxY) + 1, drawn.size.height) {
                for x in Int(frame.minX)..<min(Int(frame.maxX) + 1, drawn.size.width)
                where drawn[x, y] != below[x, y] {
                    most = max(most, color(drawn[x, y]).contrast(with: color(below[x, y])))
                }
            }
            least = min(least, most)
        }
        return least
    }

    /// Lines lie outside the colours: a pixel that is covered changes by no more than its rounding.
    @Test(arguments: kinds)
    func outlinesChangeNoColor(_ kind: String) throws {
        for outline in [PickerStyle.Outline.hairline, .points(3)] {
            let (plain, lined) = (
                PickerStyle(outline: PickerStyle.Outline.none), PickerStyle(outline: outline)
            )
            var pictures: [PremultipliedPixmap] = []
            for style in [plain, lined] {
                var picker = Self.picker(kind, Size(width: 160, height: 160), alpha: false, style)
                picker.markers = nil
                pictures.append(try CPURenderer().render(picker.scene()))
            }
            func difference(_ x: Int, _ y: Int) -> Int {
                let (one, other) = (pictures[0][x, y], pictures[1][x, y])
                let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
                return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
            }
            var changed = 0
            for y in 0..<160 {
                for x in 0..<160 {
                    if pictures[0][x, y].alpha == 255 {
                        #expect(difference(x, y) <= 1)
                    } else if pictures[0][x, y] != pictures[1][x, y] {
                        changed += 1
                    }
                }
            }
            #expect(kind == "image" || changed > 100)
        }
    }

    /// Corners of rectangles are cut, and their lines follow.
    @Test func cornersAreRound() throws {
        var picker = Self.picker(
            "sliders", Size(width: 160, height: 160), alpha: false, PickerStyle(corner: 8))
        picker.markers = nil
        let swatch = try #require(picker.parts.first { $0.name == .swatch }?.frame)
        let picture = try CPURenderer().render(picker.scene())
        #expect(picture[Int(swatch.minX), Int(swatch.minY)].alpha == 0)
        #expect(picture[Int(swatch.minX) + 4, Int(swatch.minY) + 4].alpha == 255)
        #expect(picture[Int(swatch.minX) - 1, Int(swatch.center.y)].alpha == 38)
    }

    @Test func themesFollowTheBackground() {
        func theme(_ grey: Double, _ alpha: Double = 1) -> Theme {
            Theme(background: RGBColor(red: grey, green: grey, blue: grey, alpha: alpha))
        }
        #expect(theme(1) == .light && theme(0.5) == .light && theme(0.4) == .dark && theme(0) == .dark)
        #expect(theme(0, 0) == .light)
    }
}
