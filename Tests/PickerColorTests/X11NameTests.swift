import PickerColor
import TestSupport
import Testing

/// The names of X11, compared with X.Org's own table.
@Suite struct X11NameTests {
    private struct Row: Decodable {
        let name, color: String
    }

    @Test func namesAreThoseOfXOrg() throws {
        let rows = try values("x11-names", of: Row.self)
        let colors = Dictionary(uniqueKeysWithValues: NamedColor.x11.map { ($0.name, $0.color.hexadecimal) })
        for row in rows where colors[row.name] != row.color {
            Issue.record("\(row.name) is \(colors[row.name] ?? "missing"), not \(row.color)")
        }
        // The newer table has the names of CSS, and two names for each colour that differs.
        let own = Set(colors.keys).subtracting(rows.map(\.name))
        let twice = ["gray", "grey", "green", "maroon", "purple"].flatMap { ["web" + $0, "x11" + $0] }
        let css = [
            "aqua", "crimson", "fuchsia", "indigo", "lime", "olive", "rebeccapurple", "silver", "teal",
        ]
        #expect(own == Set(twice + css))
        for name in NamedColor.all.map(\.name) { #expect(colors[name] != nil, "\(name)") }
    }

    @Test(arguments: [
        ("x11:green", "#00ff00"), ("X11:Dark Slate Gray 4", "#528b8b"), ("x11:gray50", "#7f7f7f"),
        ("x11: web green", "#008000"),
        ("green", "#008000"), ("x11:rebeccapurple", "#663399"),
    ])
    func namesAreReadAfterTheirPrefix(_ text: String, _ hexadecimal: String) throws {
        #expect(RGBColor(clipping: try ColorText.parse(text)).hexadecimal == hexadecimal)
    }

    @Test func unknownNamesAreNamed() {
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse("x11:dakgreen") }
        #expect(error?.description == "\"dakgreen\" is not a colour name of X11; did you mean darkgreen?")
    }
}
