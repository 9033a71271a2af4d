import Foundation
import PickerFiles
import TestSupport
import Testing

/// `glpick convert --css`.
@Suite struct StyleTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, _ name: String) throws {
        try writeFile(Array(text.utf8), to: FilePath(folder.path(name)))
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try readFile(FilePath(folder.path(name))), as: UTF8.self)
    }

    private func convert(_ line: String) throws -> Command {
        try Command.shell("\"$glpick\" convert --css --to oklch \(line)", in: folder.url)
    }

    @Test func standardInputBecomesStandardOutput() throws {
        for operand in ["", "-"] {
            let run = try Command.shell(
                "printf '#f80 { a: #f80 }\\377' | \"$glpick\" convert --css --to rgb \(operand)")
            #expect(
                Array(run.output) == Array("#f80 { a: rgb(255 136 0) }".utf8) + [0xFF], "\(run.errorText)")
            #expect(run.exitCode == 0 && run.errorText.isEmpty)
        }
        let run = try Command.shell("printf '<svg fill=\"#f80\"/>' | \"$glpick\" convert --css --to hsl")
        #expect(run.text == "<svg fill=\"hsl(32deg 100% 50%)\"/>")
        #expect(
            try Command.shell("printf '// #f80' | \"$glpick\" convert --css --syntax scss").text == "// #f80")
    }

    @Test func checkListsWhatWouldChange() throws {
        try write("a {\n  b: #f80;\n  c: oklch(.7 .1 5);\n}\n", "a.css")
        try write("<p style=\"c:#fff\">", "b.html")
        let run = try convert("--check a.css b.html")
        #expect(run.exitCode == 1 && run.errorText.isEmpty)
        #expect(
            run.text == "a.css:2:6 #f80 -> oklch(0.744 0.181 56.5)\nb.html:1:13 #fff -> oklch(1 0 none)\n")
        #expect(try text("b.html") == "<p style=\"c:#fff\">")
        #expect(
            try convert("a.css > c.css && \"$glpick\" convert --css --check --to oklch c.css").exitCode == 0)
    }

    @Test func filesAreReplacedInPlace() throws {
        try write("a { b: #f80 }", "a.css")
        try write("$a: #fff;", "b.scss")
        try write("a { color: red }", "c.css")
        let run = try Command.shell(
            "chmod 640 a.css; ln -s a.css link.css; touch -d @0 c.css; "
                + "\"$glpick\" convert --css --to oklch --in-place link.css b.scss c.css && stat -c %a a.css && stat -c %Y c.css",
            in: folder.url)
        #expect(run.text == "640\n0\n")
        #expect(run.errorText == "glpick: note: 1 colour stays: 1 by name (--names css converts them)\n")
        #expect(
            try text("a.css") == "a { b: oklch(0.744 0.181 56.5) }"
                && text("b.scss") == "$a: oklch(1 0 none);")
        #expect(try folder.contents == ["a.css", "b.scss", "c.css", "link.css"])
    }

    @Test(arguments: [
        ("missing.css", 66), ("c.js", 64), ("folder.css", 66), ("/dev/null", 0), ("pipe.css", 73),
    ])
    func allFilesStayIfOneFails(_ name: String, _ exitCode: Int32) throws {
        try write("a { b: #f80 }", "a.css")
        try write("a { b: #f80 }", "c.js")
        let run = try Command.shell(
            "mkdir folder.css; mkfifo pipe.css; cat a.css > pipe.css & \"$glpick\" convert --css --to oklch --in-place a.css \(name)"
                + "; code=$?; kill $! 2> /dev/null; exit $code",
            in: folder.url)
        #expect(run.exitCode == exitCode, "\(run.errorText)")
        #expect(try (text("a.css") == "a { b: #f80 }") == (exitCode != 0))
        #expect(try folder.contents == ["a.css", "c.js", "folder.css", "pipe.css"])
    }

    @Test func aFullDiskChangesNothing() throws {
        try write("a { b: #f80 }", "a.css")
        try write(String(repeating: "a { b: #f80 }\n", count: 1000), "b.css")
        let run = try Command.shell(
            "ulimit -f 8; \"$glpick\" convert --css --to oklch --in-place a.css b.css", in: folder.url)
        #expect(run.exitCode == 74 || run.exitCode == 73, "\(run.errorText)")
        #expect(try text("a.css") == "a { b: #f80 }" && folder.contents == ["a.css", "b.css"])
    }

    @Test func whatStaysIsCounted() throws {
        try write(
            "a { color: red; b: rgb(var(--x)); color: Canvas; c: rgb(1); d: rgb(0 0 0 /**/); e: linear-gradient(#fff, #000) }",
            "a.css")
        let run = try convert("a.css")
        #expect(
            run.errorText == """
                glpick: note: 2 colours in gradients without a colour space: browsers now mix them in Oklab; write "in srgb" to keep the look
                glpick: note: 5 colours stay: 1 by name (--names css converts them), 1 by a keyword such as currentcolor (--keywords gives it a colour), 1 with variables, 1 that are not valid CSS, 1 with a comment inside

                """)
        let named = try convert("--names css --keywords canvas=white a.css | head -c 43")
        #expect(named.text == "a { color: oklch(0.628 0.2577 29.23); b: rg")
    }

    @Test func mappedColoursAreWarnedOf() throws {
        try write("a { b: color(display-p3 0 1 0) #fff }", "a.css")
        let run = try Command.shell("\"$glpick\" convert --css --to hex a.css", in: folder.url)
        #expect(run.text == "a { b: #00f90e #fff }" || run.text.hasPrefix("a { b: #00"))
        #expect(
            run.errorText.hasPrefix(
                "glpick: warning: a colour is outside sRGB; the nearest one is used (css, "))
    }

    @Test(arguments: [
        ("--in-place", "--in-place needs the name of a file"),
        ("--in-place --check a.css", "--in-place and --check cannot be used together"),
        ("a.css a.css", "--css writes one file to standard output, but 2 are named"),
        ("a.js", "a.js does not end in one of .css, .pcss, .scss"),
        ("--to hsb a.css", "--to is given more than once"),
        ("--keywords red=blue a.css", "--keywords expects names of CSS with colours"),
        ("--keep-going a.css", "--keep-going is for colours, not for --css"),
    ])
    func wrongCommandLines(_ line: String, _ message: String) throws {
        try write("", "a.css")
        try write("", "a.js")
        let run = try convert("\(line) < /dev/null")
        #expect(
            run.exitCode == 64 && run.errorText.hasPrefix("glpick: error: \(message)"), "\(run.errorText)")
    }

    @Test func onlyFormatsOfCSSAreWritten() throws {
        for format in ["hsb", "json", "ansi", "okhsl", "rec2020-oetf", "hct"] {
            let run = try Command.glpick("convert", "--css", "--to", format)
            #expect(run.exitCode == 64 && run.errorText.contains("not \(format)"), "\(run.errorText)")
        }
        let run = try Command.glpick("convert", "--check", "red")
        #expect(run.errorText.hasPrefix("glpick: error: --check needs --css"))
    }
}
