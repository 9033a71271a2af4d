import Foundation
import PickerKit
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// What glpick prints for people of text that nobody vetted: names of files, and names in files. It holds no byte that controls a
/// terminal, and nothing that turns the writing direction.
@Suite struct HostileTextTests {
    private let folder = TemporaryFolder.make()

    /// ESC with a command that writes the clipboard, a C1 control that begins a command, BEL, and an override of the direction.
    private static let hostile = "a\u{1B}]52;c;aGk=\u{7}b\u{9B}31mc\u{202E}d\u{2028}e\u{7F}"

    init() throws {
        let name = Self.hostile
        let files = [
            "gpl": "GIMP Palette\nName: \(name)\n255 0 0 \(name)\n0 0 0 b\n",
            "json": """
            {"name": "\(Self.escaped)", "colors": [{"name": "\(Self.escaped)", "color": "#ff0000"}, {"color": "#000"}]}
            """,
            "bad.json": "{\"\(Self.escaped)\": {\"$value\": \"\(Self.escaped)\", \"$type\": \"color\"}}",
            "conf": "background \(name)\nforeground #fff\ncolor0 \(name)\n",
            "jsonl": "{\"event\": \"\(Self.escaped)\", \"x\": 1, \"y\": 1}\n{\"key\": \"\(name)\"}\n",
            "css": ":root { --\(name): #f80; --b: var(--\(name)); } a { color: rgb(\(name)) }",
            "txt": "\(name)\nteal\n",
        ]
        for (ending, content) in files { try folder.write(content, to: "\(name).\(ending)") }
        try folder.shell(
            "\"$glpick\" render --renderer cpu --size 16 \"$name.png\"; head -c 300 \"$name.png\" > \"$name.cut.png\"",
            environment: ["name": name]
        ).succeeded()
    }

    /// As JSON writes it, so that a parser finds the same text.
    private static let escaped = hostile.unicodeScalars.map { scalar in
        scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
            ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - hex(scalar).count) + hex(scalar)
    }.joined()

    private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }

    /// Each verb with each file as an operand and as standard input, with a hostile operand, and as the value of each option that
    /// names a file or a text.
    private static func lines(of verb: any Verb.Type) -> [String] {
        let endings = ["gpl", "json", "bad.json", "conf", "jsonl", "css", "txt", "png", "cut.png"]
        let files = endings.flatMap { ["\"$name.\($0)\"", "- < \"$name.\($0)\""] }
        let options = verb.facts.options.filter { $0.value != nil }.map { "--\($0.name) \"$name.gpl\"" }
        return (files + ["\"$name\"", "\"--$name\""] + options).map { "glpick \(verb.name) \($0)" }
    }

    private static let more: [String: [String]] = [
        "palette":
            ["{label}", "{name} {label}", "json"].flatMap { format in
                ["gpl", "json"].map { "glpick palette \"$name.\($0)\" --format '\(format)'" }
            }
            + [
                "glpick palette \"$name.gpl\" --set x=red",
                "glpick palette \"$name.gpl\" --set b=red --in-place",
            ],
        "check": ["glpick check \"$name.json\" --least-distance 0.9 --junit /dev/stdout"],
        "sample": [
            "glpick sample \"$name.png\" --at 8,8 --palette \"$name.gpl\"",
            "glpick sample \"$name.png\" --at 99,8 --palette \"$name.json\"",
        ],
        "render": ["glpick render --picker grid --palette \"$name.gpl\" --selected \"$name\" out.png"],
        "layout": ["glpick layout --picker grid --palette \"$name.json\""],
        "convert": [
            "glpick convert --css --check \"$name.css\" --to oklch", "glpick convert - < \"$name.txt\"",
            "glpick convert --css \"$name.css\" --to oklch > /dev/null",
        ],
        "compare": ["glpick compare \"$name.png\" \"$name.cut.png\"", "glpick compare . \"$name.png\""],
    ]

    /// What must not reach a person, but for the line breaks and tabs that glpick itself prints.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        default: scalar.properties.isBidiControl
        }
    }

    @Test(arguments: verbs.map { $0.name })
    func nothingHarmfulIsPrinted(_ verb: String) throws {
        let lines = Self.lines(of: try glpick.verb(named: verb)) + (Self.more[verb] ?? [])
        // Pictures and frames are not for people.
        let output = ["render", "animate", "replay"].contains(verb) ? "> /dev/null" : ""
        let run = try folder.shell(
            lines.map { "{ \($0); } 2>&1 \(output) < /dev/null; echo" }.joined(separator: "\n"),
            environment: ["name": Self.hostile, "TERM": "dumb", "SOURCE_DATE_EPOCH": "0"])
        let text = String(decoding: run.output, as: UTF8.self) + run.errorText
        let harmful = text.unicodeScalars.first(where: Self.isHarmful)
        #expect(
            harmful == nil,
            "\(text.split(separator: "\n").first { $0.unicodeScalars.contains(where: Self.isHarmful) } ?? "")"
        )
        #expect(text.contains("error") || verb == "help")
    }

    /// On a terminal, where names follow swatches, and palette files are shown as text.
    @Test(.needsTerminal) func nothingHarmfulReachesATerminal() throws {
        let lines =
            ["gpl", "json"].flatMap { ["glpick palette \"$name.\($0)\"", "glpick check \"$name.\($0)\""] }
            + PaletteFormat.all.map { "glpick palette \"$name.json\" --format \($0.name)" }
            + ["glpick convert --css --to oklch \"$name.css\"", "glpick palette \"$name.gpl\" --set b=red"]
        let run = try folder.shell(
            "script -qec \"$line\" /dev/null",
            environment: [
                "name": Self.hostile, "TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "",
                "line": lines.joined(separator: "; "),
            ])
        let text = run.text.replacing("\r\n", with: "\n").replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(text.contains("\\u{1B}]52;c;aGk=\\u{7}b\\u{9B}31mc\\u{202E}d"))
        #expect(text.unicodeScalars.first(where: Self.isHarmful) == nil, "\(text)")
    }
}
