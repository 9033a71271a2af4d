import PickerColor
import PickerPalette
import TestSupport
import Testing

@testable import PickerThemes

/// The limits of themes, with pictures that make them hard to keep.
struct TerminalThemeMakingTests {
    private static let codes: [String: [UInt32]] = [
        "red": [0xFF0000], "blue": [0x0000FF], "yellow": [0xFFFF00], "grey": [0x808080], "black": [0],
        "white": [0xFFFFFF], "two": [0xFF0000, 0x00FFFF],
        "noise": (0..<16).map { $0 &* 0x9E3779 & 0xFFFFFF },
        "forest": [0x1C2A14, 0x4A6B2A, 0x8AA05A, 0xC0D0E0, 0x6B4A2A],
    ]
    static let seeds = codes.mapValues { $0.map(RGBColor.init(code:)) }

    private static func shares(_ name: String) -> [ColorShare] {
        (seeds[name] ?? []).enumerated().map { ColorShare(color: Color($1), share: 1 / Double($0 + 1)) }
    }

    @Test(.takesLong, arguments: seeds.keys.sorted(), ThemeDesign.Variant.allCases)
    func keepsLimits(_ name: String, _ variant: ThemeDesign.Variant) throws {
        for contrast in [4.5, 7] {
            for hues in ThemeDesign.Hues.allCases {
                let design = ThemeDesign(variant: variant, hues: hues, harmony: 1, leastContrast: contrast)
                let theme = try TerminalTheme(of: Self.shares(name), design)
                let measures = ThemeMeasures(theme)
                #expect(measures.missed(design.limits) == [], "\(contrast) \(hues)")
                #expect(measures.slots.equalCount == 0)
                let selection = RGBColor(clipping: theme.selection)
                #expect(RGBColor(clipping: theme.foreground).contrast(with: selection) >= contrast)
                let background = RGBColor(clipping: theme.background).luminance
                // It is nearer to the text than the background is, unless there is no room.
                let step = selection.luminance - background
                #expect(variant == .dark ? step >= 0 : step <= 0)
                #expect(variant == .dark ? background < 0.02 : background > 0.8)
            }
        }
    }

    @Test func sameColorsMakeTheSameTheme() throws {
        let shares = Self.shares("forest")
        #expect(try TerminalTheme(of: shares, ThemeDesign()) == TerminalTheme(of: shares, ThemeDesign()))
    }

    /// The distance of the accents from the nearest of the picture's colours.
    private func distance(_ name: String, harmony: Double) throws -> Double {
        let shares = Self.shares(name)
        let theme = try TerminalTheme(of: shares, ThemeDesign(harmony: harmony))
        return (1...6).reduce(0) { sum, slot in
            sum + (shares.map { DifferenceFormula.ok.difference($0.color, theme.slots[slot]) }.min() ?? 0)
        }
    }

    @Test(arguments: ["red", "forest", "two"])
    func harmonyDrawsAccents(_ name: String) throws {
        #expect(try distance(name, harmony: 1) < distance(name, harmony: 0) - 0.02)
    }

    @Test(arguments: ["red", "blue", "yellow"])
    func backgroundHasHue(_ name: String) throws {
        let color = try #require(Self.seeds[name]?.first)
        let hue = Color(color).converted(to: .oklch).components.z
        for variant in ThemeDesign.Variant.allCases {
            let theme = try TerminalTheme(of: Self.shares(name), ThemeDesign(variant: variant))
            #expect(hueDistance(theme.background.converted(to: .oklch).components.z, hue) < 12)
        }
    }

    /// Each of the slots for red, yellow and blue follows the part with its hue, in any order of the parts.
    @Test func partsGoToTheSlotsOfTheirHues() throws {
        let codes: [UInt32] = [0xE02020, 0xC0B000, 0x2040E0]
        for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
            let shares = order.map { ColorShare(color: Color(RGBColor(code: codes[$0])), share: 1) }
            let parts = try #require(PictureColors(shares)).assigned()
            for (slot, code) in [(1, codes[0]), (3, codes[1]), (4, codes[2])] {
                let place = Color(RGBColor(code: code)).converted(to: .oklab).components
                #expect(parts[slot - 1]?.part.place == place && parts[slot - 1]?.fit == 1)
            }
        }
    }

    @Test func greysDoNotStrike() throws {
        let shares = [0x808080, 0xE02020, 0x333333].map {
            ColorShare(color: Color(RGBColor(code: $0)), share: 1)
        }
        #expect(try #require(PictureColors(shares)).striking(3).map(\.share) == [1.0 / 3])
    }

    @Test func greyPictureHasGreyBackground() throws {
        let background = RGBColor(
            clipping: try TerminalTheme(of: Self.shares("grey"), ThemeDesign()).background)
        #expect(background.bytes.x == background.bytes.y && background.bytes.y == background.bytes.z)
    }

    @Test func noColors() {
        #expect(throws: ThemeError.noColors) { try TerminalTheme(of: [], ThemeDesign()) }
        let nothing = [ColorShare(color: Color(RGBColor.black), share: 0)]
        #expect(throws: ThemeError.noColors) { try TerminalTheme(of: nothing, ThemeDesign()) }
    }

    @Test func impossibleContrast() throws {
        for variant in ThemeDesign.Variant.allCases {
            let design = ThemeDesign(variant: variant, leastContrast: 21)
            let error = try #require(throws: ThemeError.self) {
                try TerminalTheme(of: Self.shares("red"), design)
            }
            #expect("\(error)".hasPrefix("no red has a contrast of 21"))
        }
        let design = ThemeDesign(leastContrast: 14)
        let error = try #require(throws: ThemeError.self) {
            try TerminalTheme(of: Self.shares("red"), design)
        }
        guard case .limits(let missed) = error else { throw error }
        #expect(!missed.isEmpty)
    }

    @Test func strangeColors() throws {
        let shares = [
            ColorShare(color: Color(.oklab, SIMD3(.nan, 0.1, .infinity)), share: 1),
            ColorShare(color: Color(.oklch, SIMD3(0.7, 3, 150)), share: 1e300),
        ]
        #expect(
            ThemeMeasures(try TerminalTheme(of: shares, ThemeDesign())).missed(ThemeDesign().limits) == [])
    }
}

extension RGBColor {
    /// Makes a colour of the number that its hexadecimal digits are.
    init(code: UInt32) {
        self.init(
            red8: UInt8(code >> 16 & 255), green8: UInt8(code >> 8 & 255), blue8: UInt8(code & 255))
    }
}
