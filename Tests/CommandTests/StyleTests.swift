import Foundation
import TestSupport
import Testing

/// `glpick convert --css`.
@Suite struct StyleTests {
    private let folder = TemporaryFolder.make()

    private func convert(_ line: String) throws -> Command {
        try folder.shell("glpick convert --css --to oklch \(line)")
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
        try folder.write("a {\n  b: #f80;\n  c: oklch(.7 .1 5);\n}\n", to: "a.css")
        try folder.write("<p style=\"c:#fff\">", to: "b.html")
        let run = try convert("--check a.css b.html")
        #expect(run.exitCode == 1 && run.errorText.isEmpty)
        #expect(
            run.text == "a.css:2:6 #f80 -> oklch(0.744 0.181 56.5)\nb.html:1:13 #fff -> oklch(1 0 none)\n")
        #expect(try folder.text("b.html") == "<p style=\"c:#fff\">")
        #expect(
            try convert("a.css > c.css && \"$glpick\" convert --css --check --to oklch c.css").exitCode == 0)
    }

    @Test func filesAreReplacedInPlace() throws {
        try folder.write("a { b: #f80 }", to: "a.css")
        try folder.write("$a: #fff;", to: "b.scss")
        try folder.write("a { color: red }", to: "c.css")
        let run = try folder.shell(
            "chmod 640 a.css; ln -s a.css link.css; touch -d @0 c.css; "
                + "\"$glpick\" convert --css --to oklch --in-place link.css b.scss c.css && stat -c %a a.css && stat -c %Y c.css"
        )
        #expect(run.text == "640\n0\n")
        let note =
            "glpick: note: 1 colour in variables that other files may read: name all files of the program, "
        #expect(run.errorText.hasPrefix(note))
        #expect(
            run.errorText.hasSuffix(
                "\nglpick: note: 1 colour stays as it is: 1 named (--names css converts them)\n"))
        #expect(
            try folder.text("a.css") == "a { b: oklch(0.744 0.181 56.5) }"
                && folder.text("b.scss") == "$a: oklch(1 0 none);")
        #expect(try folder.contents == ["a.css", "b.scss", "c.css", "link.css"])
    }

    @Test(arguments: [
        ("missing.css", 66), ("c.js", 64), ("folder.css", 66), ("/dev/null", 0), ("pipe.css", 73),
    ])
    func allFilesStayIfOneFails(_ name: String, _ exitCode: Int32) throws {
        try folder.write("a { b: #f80 }", to: "a.css")
        try folder.write("a { b: #f80 }", to: "c.js")
        let run = try folder.shell(
            "mkdir folder.css; mkfifo pipe.css; cat a.css > pipe.css & \"$glpick\" convert --css --to oklch --in-place a.css \(name)"
                + "; code=$?; kill $! 2> /dev/null; exit $code")
        #expect(run.exitCode == exitCode, "\(run.errorText)")
        #expect(try (folder.text("a.css") == "a { b: #f80 }") == (exitCode != 0))
        #expect(try folder.contents == ["a.css", "c.js", "folder.css", "pipe.css"])
    }

    @Test func aFullDiskChangesNothing() throws {
        try folder.write("a { b: #f80 }", to: "a.css")
        try folder.write(String(repeating: "a { b: #f80 }\n", count: 1000), to: "b.css")
        let run = try folder.shell("ulimit -f 8; \"$glpick\" convert --css --to oklch --in-place a.css b.css")
        #expect(run.exitCode == 74 || run.exitCode == 73, "\(run.errorText)")
        #expect(try folder.text("a.css") == "a { b: #f80 }" && folder.contents == ["a.css", "b.css"])
    }

    @Test func whatStaysIsCounted() throws {
        try folder.write(
            "a { color: red; b: rgb(var(--x)); color: Canvas; c: rgb(1); d: rgb(0 0 0 /**/); e: linear-gradient(#fff, #000) }",
            to: "a.css")
        let run = try convert("a.css")
        #expect(
            run.errorText == """
                glpick: note: 2 colours in gradients without a colour space: browsers now mix them in Oklab; write "in srgb" to keep the look
                glpick: note: 5 colours stay as they are: 1 named (--names css converts them), 1 given by a keyword such as currentcolor (--keywords gives it a colour), 1 with variables, 1 not valid CSS, 1 with a comment inside

                """)
        let named = try convert("--names css --keywords canvas=white a.css | head -c 43")
        #expect(named.text == "a { color: oklch(0.628 0.2577 29.23); b: rg")
    }

    @Test func filesOfAProgramAreConvertedTogether() throws {
        try folder.write("$paper: #fff; $ink: #123456;", to: "_colors.scss")
        try folder.write(
            "@use 'colors'; a { @if colors.$paper == #fff { color: colors.$ink; } }", to: "a.scss")
        let check = try convert("--check _colors.scss a.scss")
        #expect(check.text == "_colors.scss:1:21 #123456 -> oklch(0.319 0.072 251)\n")
        #expect(check.errorText == "glpick: note: 2 colours stay as they are: 2 that SCSS compares\n")
        _ = try convert("--in-place a.scss _colors.scss")
        #expect(try folder.text("_colors.scss") == "$paper: #fff; $ink: oklch(0.319 0.072 251);")
        #expect(try folder.text("a.scss").contains("== #fff"))
    }

    @Test func mappedColoursAreWarnedOf() throws {
        try folder.write("a { b: color(display-p3 0 1 0) #fff }", to: "a.css")
        let run = try folder.shell("\"$glpick\" convert --css --to hex a.css")
        #expect(run.text == "a { b: #00f90e #fff }" || run.text.hasPrefix("a { b: #00"))
        #expect(
            run.errorText.hasPrefix(
                "glpick: warning: a colour is outside sRGB; the nearest one is used (css, "))
    }
}
