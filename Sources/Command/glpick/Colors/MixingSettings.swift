import PickerHost

/// The options that say how colours are mixed, and how the results are printed.
struct MixingSettings {
    var system = ColorSystem.oklab
    var hue = HueInterpolation.shorter
    var printing = ColorPrinting()

    static var options: [Option<MixingSettings>] {
        [
            Option(
                "in", .colorSystem, \.system, "colour space or model to mix in (oklab)",
                """
                oklab mixes as the eye does, and oklch keeps colours as vivid by going around the hues. srgb is what
                most programs do, and srgb-linear mixes light. For example: --in oklch.
                """),
            Option(
                "hue", .choice(HueInterpolation.allCases), \.hue,
                "direction around the hues, in models with a hue (shorter)",
                """
                shorter turns by at most half a turn, longer by at least half a turn. increasing goes from red to
                yellow, and decreasing from red to magenta.
                """),
            .gamut(\.printing.gamut), .gamutMapping(\.printing), .colorOutput(\.printing.output),
            .precision(\.printing.decimals),
        ]
    }

    func check(given: Set<String>) throws(CommandError) {
        if given.contains("hue"), system.hueIndex == nil {
            throw .usage("--hue is for models with a hue, such as oklch, not for \(system.name)")
        }
    }
}

extension ValueKind where Value == ColorSystem {
    static var colorSystem: Self { system(ColorSystem.all) }

    /// A system whose coordinates other options name; with rgb, they are the numbers of CSS's rgb().
    static var componentSystem: Self { system(ColorSystem.ofComponents) }

    private static func system(_ systems: @autoclosure @escaping () -> [ColorSystem]) -> Self {
        named("SPACE", systems().map(\.name), others: ["xyz"]) { name in
            systems().first { $0.name == name } ?? ColorSystem(named: name)
        }
    }
}
