import TestSupport
import Testing

@testable import PickerColor

@Suite struct ColorTemplateTests {
    private func text(_ template: String, _ color: String) throws -> String {
        try ColorTemplate(template).text(try ColorText.parse(color))
    }

    @Test(arguments: [
        ("{hex} {oklch.l:.3} {name}", "teal", "#008080 0.543 teal"), ("", "teal", ""), ("x", "teal", "x"),
        ("{{{hex}}}", "teal", "{#008080}"), ("}}{{", "teal", "}{"),
        ("{rgb.r},{rgb.green},{RGB.B}", "#ff8800", "255,136,0"), ("{srgb.r:.4}", "#ff8800", "1.0000"),
        ("{color(display-p3).r:.2} {display-p3.red:.2}", "red", "0.92 0.92"),
        ("{hsl.h} {hsl.saturation} {hsl.l:.0}", "#ff8800", "32 100 50"), ("{hsv.s}", "#ff8800", "100"),
        ("{oklch.h} {oklch.h:.2}", "white", "none none"), ("{lab.l:.0}", "white", "100"),
        ("{alpha} {alpha:.3}", "#ff880080", "0.5 0.502"), ("{alpha} {alpha:.1}", "red", "1 1.0"),
        ("{alpha:.1}", "rgb(0 0 0 / none)", "none"), ("{oklab.a:.3}", "teal", "-0.090"),
        ("{oklch:.1}", "teal", "oklch(0.5 0.1 194.8)"), ("{name}", "#ff8801", "darkorange"),
        ("{oklch.c}", "oklch(0.5 0.12345 30)", "0.12345"), ("{oklch.h:.0}", "oklch(0.5 0.1 359.9)", "360"),
    ])
    func namesStandForPartsOfAColor(_ template: String, _ color: String, _ expected: String) throws {
        #expect(try text(template, color) == expected, "\(template)")
    }

    /// Each name alone is what the format prints.
    @Test func everyFormatAndCoordinateIsThere() throws {
        let color = try ColorText.parse("oklch(0.6 0.1 200 / 0.5)")
        for (name, format) in ColorFormat.all {
            #expect(try ColorTemplate("{\(name)}").text(color) == format.text(color), "\(name)")
        }
        #expect(ColorTemplate.fields.count == ColorFormat.all.count + 3 * (ColorSystem.all.count + 1) + 3)
        for field in ColorTemplate.fields {
            #expect(!(try ColorTemplate("{\(field)}").text(color, label: "50")).isEmpty, "\(field)")
        }
        for system in ColorSystem.all {
            let written = ColorFormat.function(system).text(color)
            for coordinate in system.coordinates {
                let number = try ColorTemplate("{\(system.name).\(coordinate.title)}").text(color)
                #expect(written.contains(number), "\(written) \(number)")
            }
        }
    }

    @Test func whatDoesNotFitIsMapped() throws {
        let wide = "color(display-p3 0 1 0)"
        let template = try ColorTemplate("{hex} {display-p3.g}")
        let wider = try ColorTemplate("{oklch.l}")
        #expect(template.gamut == .sRGB && wider.gamut == nil)
        let color = try ColorText.parse(wide)
        #expect(template.text(color) == "\(RGBColor(color, in: .sRGB).hexadecimal) 1")
        #expect(template.text(color, mapping: .clip) == "#00ff00 1")
        #expect(template.text(color, mapping: .clip, gamut: .sRGB).hasPrefix("#00ff00 0.9"))
    }

    @Test(arguments: [
        ("{hex", "{ before \"hex\" has no }"), ("a}b", "} has no { before it"), ("{}", "{} is not a part"),
        ("{hexx}", "did you mean {hex}?"), ("{oklch.q}", "oklch has l, c and h"),
        ("{hex.r}", "{hex.r} is not a part"),
        ("{hex:3}", "{hex} expects decimals such as :.3, got \":3\""),
        ("{name:.1}", "{name} has no decimals"),
        ("{alpha:.16}", "expects decimals"), ("{alpha:.}", "expects decimals"),
        ("{alpha:.-1}", "expects decimals"),
        ("{hex}}", "} has no { before it"), ("{ hex }", "is not a part"), ("{oklch.l.l}", "is not a part"),
    ])
    func wrongTemplatesSayWhy(_ template: String, _ says: String) {
        do throws(ColorTemplateError) {
            _ = try ColorTemplate(template)
            Issue.record("\(template) is a template")
        } catch {
            #expect("\(error)".contains(says), "\(error)")
        }
    }
}
