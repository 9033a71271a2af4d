import PickerColor
import Testing

/// Any bytes give a colour or an error of one line, and no text overflows the stack.
@Suite struct HostileTextTests {
    @Test func nestingIsLimited() throws {
        func calculations(_ depth: Int) -> String {
            "rgb(" + String(repeating: "calc(", count: depth) + "1" + String(repeating: ")", count: depth)
                + " 2 3)"
        }
        #expect(try ColorText.parse(calculations(31)).components.x == 1.0 / 255)
        #expect(throws: ColorTextError.tooDeep) { try ColorText.parse(calculations(32)) }
        for piece in ["rgb(from ", "color-mix(in lab, ", "rgb(calc(", "rgb((", "((", "calc(", "color(from "] {
            let text = String(repeating: piece, count: 20_000)
            let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
            #expect(error.map { "\($0)".count } ?? 0 < 200)
        }
        let mixtures = String(repeating: "color-mix(in lab, red, ", count: 20_000)
        #expect(throws: ColorTextError.tooDeep) { try ColorText.parse(mixtures) }
    }

    @Test func longTextsAreRefused() {
        // Some messages list all systems.
        let most = 300 + ColorSystem.all.map(\.name).joined(separator: ", ").count
        for piece in ["a", "1", "#", "(", ")", "-", "\\", "/*", " ", "\u{0}", ",", "1 ", "é", "1e", "from "] {
            let text = String(repeating: piece, count: 20_000)
            for text in [
                text, "rgb(" + text, "rgb(1 2 " + text + "x)", "#" + text, "color-mix(in " + text + ")",
            ] {
                let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
                #expect(error.map { "\($0)".count } ?? 0 < most)
            }
        }
    }

    @Test func mutatedColorsAreFinite() {
        let seeds = [
            "oklch(from color(display-p3 1 0.5 0 / 50%) calc(l + .1 * pi) c h / alpha)", "\\72 ed",
            "color-mix(in oklch longer hue, hsl(20deg none 30%) 30%, #ff8800cc 70%)",
            "rgb(51, 102, 204, 50%)",
            "lab(50% clamp(1, -infinity, 1e999) none / max(.1, .2))", "hwb(1e-400rad 20% /**/ 30%)", "ff8800",
        ].map { Array($0.utf8) }
        let pieces =
            seeds
            + ["NaN", "infinity", "(", ")", "/", ",", "1e308", "\u{E9}", "#", "calc("].map { Array($0.utf8) }
        var state: UInt64 = 42
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var colors = 0
        for round in 0..<10_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<(1 + random(3)) {
                let place = random(bytes.count + 1)
                switch random(4) {
                case 0: bytes.insert(UInt8(random(256)), at: place)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + random(6)))
                case 2: bytes.insert(contentsOf: pieces[random(pieces.count)], at: place)
                default: if place < bytes.count { bytes[place] = UInt8(32 + random(95)) }
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            do throws(ColorTextError) {
                let color = try ColorText.parse(text)
                colors += 1
                for index in 0..<3 { #expect(color.components[index].isFinite, "\(text)") }
                #expect((0...1).contains(color.alpha), "\(text)")
                _ = HSBColor(try ColorText.parse(text), in: .sRGB, mapping: .clip)
            } catch {
                #expect(!"\(error)".contains { $0.isNewline }, "\(text)")
            }
        }
        #expect(colors > 500)
    }
}
