import TestSupport
import Testing

/// `glpick adjust`.
@Suite struct AdjustTests {
    /// Each option, and the relative colour of CSS that it stands for.
    @Test(arguments: [
        (["--lightness", "+10%"], "oklch(from $ calc(l + 0.1) c h)"),
        (["--lightness", "-10%"], "oklch(from $ calc(l - 0.1) c h)"),
        (["--lightness", "0.5", "--chroma", "*1.2"], "oklch(from $ 0.5 calc(c * 1.2) h)"),
        (["--hue", "+180deg"], "oklch(from $ l c calc(h + 180))"), (["--hue", "30"], "oklch(from $ l c 30)"),
        (["--lighten", "10%"], "oklch(from $ calc(l + 0.1) c h)"),
        (["--darken", "0.1"], "oklch(from $ calc(l - 0.1) c h)"),
        (["--saturate", "10%"], "oklch(from $ l calc(c + 0.04) h)"),
        (["--desaturate", "10%"], "oklch(from $ l calc(c - 0.04) h)"),
        (["--rotate", "30deg"], "oklch(from $ l c calc(h + 30))"),
        (["--rotate=-0.25turn"], "oklch(from $ l c calc(h - 90))"),
        (["--complement"], "oklch(from $ l c calc(h + 180))"), (["--grayscale"], "oklch(from $ l 0 h)"),
        (["--invert"], "rgb(from $ calc(255 - r) calc(255 - g) calc(255 - b))"),
        (["--alpha", "50%"], "oklch(from $ l c h / 0.5)"),
        (["--alpha", "*0.5"], "oklch(from $ l c h / calc(alpha * 0.5))"),
        (
            ["--in", "hsl", "--saturation", "-20%", "--lighten", "5%"],
            "hsl(from $ h calc(s - 20) calc(l + 5))"
        ),
        (["--red", "0.5", "--in", "srgb"], "color(from $ srgb 0.5 g b)"),
        (["--in", "hsb", "--brightness", "*0.5"], "hsb(from $ h s calc(b * 0.5))"),
        (["--in", "hct", "--tone", "50"], "hct(from $ h c 50)"),
        (["--lightness", "1", "--darken", "30%"], "oklch(from $ calc(1 - 0.3) c h)"),
        (["--in", "oklab", "--a", "+0.05", "--b=-0.01"], "oklab(from $ l calc(a + 0.05) calc(b - 0.01))"),
    ])
    func optionsAreRelativeColors(_ options: [String], _ relative: String) throws {
        let colors = ["teal", "#ff880080", "color(display-p3 1 0.5 0)", "white", "oklch(0.7 0.15 300)"]
        for format in ["hex", "css"] {
            let adjusted = try Command.run(Command.glpick, ["adjust", "--format", format] + options + colors)
            let converted = try Command.run(
                Command.glpick,
                ["convert", "--to", format] + colors.map { relative.replacing("$", with: $0) })
            #expect(adjusted.exitCode == 0, "\(adjusted.errorText)")
            // In css, the function of the result is that of the model.
            #expect(adjusted.text == converted.text || options == ["--invert"] && format == "css")
        }
    }

    @Test func readsLinesAndMapsThem() throws {
        let run = try Command.shell("printf 'teal\\nlime\\n' | \"$glpick\" adjust --saturate 20% -")
        #expect(run.text.split(separator: "\n").count == 2)
        #expect(run.errorText.contains("2 of 2 colours are outside sRGB"), "\(run.errorText)")
        let wide = try Command.glpick(
            "adjust", "--saturate", "20%", "--gamut", "display-p3", "--gamut-map", "chroma", "--format",
            "oklch",
            "lime")
        #expect(wide.errorText.contains("outside Display P3; the nearest one is used (chroma"))
    }

    @Test(arguments: [
        (["teal"], "no change is given"),
        (["--tone", "3", "teal"], "--tone is not for oklch, which has lightness, chroma, hue"),
        (["--hue", "10%", "teal"], "--hue takes degrees or turns, not a percentage"),
        (["--lightness", "10deg", "teal"], "--lightness is not an angle"),
        (["--lightness", "x", "teal"], "--lightness expects a number, percentage or angle, alone or after"),
        (["--rotate", "*2", "teal"], "--rotate expects an angle"),
        (
            ["--in", "srgb", "--complement", "teal"],
            "--complement is not for srgb, which has red, green, blue"
        ),
        (["--in", "hwb", "--lighten", "1%", "teal"], "--lighten is not for hwb"),
        (["--complement", "redd"], "\"redd\" is not a CSS colour name"),
    ])
    func wrongChangesAreUsageErrors(_ arguments: [String], _ says: String) throws {
        let run = try Command.run(Command.glpick, ["adjust"] + arguments)
        #expect(run.exitCode == 64 && run.text.isEmpty && run.errorText.contains(says), "\(run.errorText)")
        #expect(run.errorText.contains("\nhint: "), "\(run.errorText)")
    }
}
