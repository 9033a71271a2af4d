import PickerColor
import TestSupport
import Testing

@testable import PickerHost
@testable import glpick

/// What verbs for colours promise about values and messages.
@Suite struct ColorRuleTests {
    @Test func differencesAreMeasuredUnderBothWhites() throws {
        let object = try Command.glpick("difference", "--json", "navy", "teal").object
        let d50 = try #require(object["d50"] as? [String: Double])
        let d65 = try #require(object["d65"] as? [String: Double])
        #expect(d50.keys.sorted() == ["2000", "76", "94", "cmc", "hyab"] && d50.keys == d65.keys)
        #expect(object["2000"] as? Double == d50["2000"] && d50["2000"] != d65["2000"])
        let other = try Command.glpick("difference", "--json", "--white", "d65", "navy", "teal").object
        #expect(other["2000"] as? Double == d65["2000"] && other["ok"] as? Double == object["ok"] as? Double)
    }

    /// What a verb prints on a terminal of 24-bit colours and so many columns, without the carriage returns.
    private func typed(_ verb: String, columns: Int = 80) throws -> String {
        let environment = "env -u NO_COLOR TERM=xterm-direct COLORTERM=truecolor"
        return try Command.shell(
            "\(environment) script -qec 'stty cols \(columns); \"$glpick\" \(verb)' /dev/null < /dev/null"
        ).text.replacing("\r\n", with: "\n")
    }

    @Test(.needsTerminal) func theHeaderOfAMatrixStandsOverItsColumns() throws {
        let lines = try typed("contrast --matrix white teal black").split(separator: "\n")
            .map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        #expect(lines.count == 4)
        let header = Array(lines[0])
        for column in ["#ffffff", "#008080", "#000000"] {
            let place = try #require(lines[0].range(of: column)?.lowerBound)
            let offset = lines[0].distance(from: lines[0].startIndex, to: place)
            #expect(header[offset - 1] == " ")
            for line in lines.dropFirst() {
                let cells = Array(line)
                #expect(cells.count > offset && cells[offset] != " " && cells[offset - 1] == " ", "\(line)")
            }
        }
        #expect(lines.dropFirst().allSatisfy { $0.contains("–") })
    }

    @Test(.needsTerminal) func messagesAreWrapped() throws {
        for verb in ["convert \"#12345\"", "convert --to okl red", "theme", "gradient red"] {
            let lines = try typed(verb, columns: 60).split(separator: "\n")
            #expect(lines.first?.hasPrefix("glpick: error: ") == true, "\(lines)")
            #expect(lines.allSatisfy { $0.count <= 60 }, "\(lines)")
        }
        #expect(try typed("theme").contains("error: no picture is given\nhint: name a picture"))
    }

    @Test func linesAreWrappedAtWords() {
        let line = "glpick: error: \"a  b\" is not a colour"
        #expect(indented(line, columns: 80) == line)
        #expect(indented(line, columns: 24) == "glpick: error: \"a  b\"\n  is not a colour")
        #expect(indented("abc def", columns: 1) == "abc\n  def")
    }

    @Test(.needsTerminal) func rowsOfShowAreWrapped() throws {
        let lines = try typed("show \"color(rec2020 0 1 0)\"").split(separator: "\n")
        let row = try #require(lines.firstIndex { $0.hasPrefix("sRGB ") })
        #expect(lines[row].count <= 80 && lines[row + 1].hasPrefix("                  "), "\(lines)")
    }

    @Test func theUsualFormatsComeFirst() throws {
        let names = try Command.glpick("show", "teal").succeeded(isSilent: true).text
            .split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names.prefix(8) == ["hex", "rgb", "oklch", "oklab", "hsl", "hwb", "lab", "lch"])
        let first = try #require(names.firstIndex { $0.hasPrefix("color(") })
        #expect(
            names[..<first].contains("hct")
                && names[first..<(first + 10)].allSatisfy { $0.hasPrefix("color(") })
        #expect(
            Set(names).isSuperset(
                of: ColorFormat.all.map(\.name).filter { !["css", "ansi"].contains($0) }.map { $0[...] }))
    }
}
