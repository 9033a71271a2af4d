import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import Testing

/// Hairlines keep parts apart from the page, whatever both look like.
@Suite struct EdgeLookTests {
    private static let pages = [0.0, 0.25, 0.42, 0.5, 0.75, 1].map {
        RGBColor(red: $0, green: $0, blue: $0)
    }

    /// A hairline lies beside its part, so the colour under it is the page's: black at 15 % on a light one, white at 20 % on a
    /// dark one.
    @Test func hairlinesAreSeenOnEveryPage() {
        for index in 0..<4096 {
            let page = RGBColor(
                red8: UInt8(17 * (index & 15)), green8: UInt8(17 * (index >> 4 & 15)),
                blue8: UInt8(17 * (index >> 8)))
            let isGrey = page.red == page.green && page.green == page.blue
            let line = Theme(background: page).hairline.over(page)
            #expect(line.contrast(with: page) >= (isGrey ? 1.25 : 1.18), "\(page.bytes)")
        }
    }

    @Test func theOtherThemesHairlinesAreNotSeen() {
        #expect(Theme.light.hairline.over(.black).contrast(with: .black) == 1)
        #expect(Theme.dark.hairline.over(.white).contrast(with: .white) == 1)
    }

    /// Of parts in the page's own colour, and of clear ones, every edge is seen: its pixels outside the part have a contrast with
    /// the page, which is also the part's colour there.
    @Test(arguments: LooksTests.kinds.filter { $0 != "image" })
    func partsDoNotMeltIntoThePage(_ kind: String) throws {
        for page in Self.pages {
            for alpha in [0.0, 1] {
                let least = try leastContrast(kind, page, alpha, .hairline)
                // A circle's or a hexagon's line may be shared by two pixels.
                #expect(least >= 1.1, "\(page.red) \(alpha): \(least)")
            }
        }
    }

    @Test func partsWithoutLinesAreFoundToMelt() throws {
        #expect(try leastContrast("sliders", .white, 1, PickerStyle.Outline.none) < 1.01)
    }

    /// The least contrast with the page of a pixel just outside a part, over the middles of all parts' four sides; of two
    /// neighbours the one with more contrast.
    private func leastContrast(
        _ kind: String, _ page: RGBColor, _ alpha: Double, _ outline: PickerStyle.Outline
    ) throws -> Double {
        let color = HSBColor(hue: 0, saturation: 0, brightness: page.red, alpha: alpha)
        let style = PickerStyle(outline: outline, theme: Theme(background: page))
        var picker = LooksTests.picker(kind, Size(width: 160, height: 160), color, alpha: true, style)
        picker.markers = nil
        let picture = try CPURenderer().render(picker.scene(background: page))
        func contrast(_ x: Double, _ y: Double) -> Double {
            let pixel = picture[Int(x.rounded(.down)), Int(y.rounded(.down))]
            return RGBColor(red8: pixel.red, green8: pixel.green, blue8: pixel.blue).contrast(with: page)
        }
        var least = Double.infinity
        for control in picker.controls {
            guard let edge = control.edge(picker.choice) else { continue }
            // A triangle has no horizontal or vertical sides.
            if control.name == .triangle { continue }
            let (frame, middle) = (control.frame, control.frame.center)
            var sides = [
                (middle.x, frame.minY, 0.0, -1.0), (middle.x, frame.maxY, 0, 1),
            ]
            // A hexagon's left and right are corners.
            if control.name != .hexagon {
                sides += [(frame.minX, middle.y, -1, 0), (frame.maxX, middle.y, 1, 0)]
            }
            for (x, y, right, down) in sides {
                let near = contrast(x + 0.5 * right, y + 0.5 * down)
                let far = contrast(x + 1.5 * right, y + 1.5 * down)
                if case .rectangle = edge {
                    #expect(near >= 1.25 || outline != .hairline, "\(control.name) \(page.red): \(near)")
                }
                least = min(least, max(near, far))
            }
        }
        return least
    }
}
