import Foundation
import PickerKit
import TestSupport
import Testing

/// The page of a report in a real browser.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: chromium), "Chromium is not installed"))
struct ReportPageTests {
    private let folder = TemporaryFolder.make()

    private func picture(_ width: Int, _ red: UInt8, _ blue: UInt8) -> StraightPixmap {
        Pixmap(
            size: PixelSize(width: width, height: 40),
            filledWith: StraightRGBA8(red: red, green: 0, blue: blue, alpha: 255))
    }

    /// Runs Chromium on a copy of a page with a script at its end.
    private func browse(_ page: String, _ script: String, _ options: String...) throws -> Command {
        let moved = page.replacingOccurrences(of: ".html", with: "-moved.html")
        try folder.text(page).replacingOccurrences(
            of: "</body>", with: "<script>\n\(script)\n</script></body>"
        )
        .write(toFile: folder.path(moved), atomically: true, encoding: .utf8)
        return try Command.run(
            URL(fileURLWithPath: chromium),
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb",
                "--user-data-dir=\(folder.path("profile"))",
            ] + options + ["file://\(folder.path(moved))"], in: folder.url
        ).succeeded()
    }

    /// The slider shows the expected picture to its left and the actual one to its right; one of them that is smaller does not let the
    /// other shine through.
    @Test func theSliderMovesInABrowser() throws {
        try folder.write(try PNG.encode(picture(40, 255, 0)), to: "red.png")
        for width in [40, 20] {
            try folder.write(try PNG.encode(picture(width, 0, 255)), to: "blue.png")
            let run = try Command.glpick(
                "compare", "red.png", "blue.png", "--report", "report.html", in: folder.url)
            #expect(run.exitCode == 1)
            for value in [75, 10] {
                let script = """
                    const slider = document.querySelector('input[type=range]');
                    view.value = 'slider';
                    slider.value = \(value);
                    for (const input of [view, slider]) input.dispatchEvent(new Event('input', { bubbles: true }));
                    document.querySelectorAll('h1, h2, p, nav').forEach(text => text.remove());
                    """
                _ = try browse(
                    "report.html", script, "--screenshot=\(folder.path("shot.png"))", "--window-size=300,300")
                let shot = try PNG.decode(try readFile(FilePath(folder.path("shot.png"))))
                // The picture lies below the margin, at 24, 17; its middle is at 44.
                let (left, middle, right) = (shot[26, 30], shot[46, 30], shot[62, 30])
                #expect(left.red > 200 && left.blue < 50, "\(left)")
                if width == 40 { #expect(right.blue > 200 && right.red < 50, "\(right)") }
                #expect((right.red > 200 && right.blue < 50) == false, "\(right)")
                if width == 40 {
                    #expect((middle.red > 200 && middle.blue < 50) == (value == 75), "\(middle)")
                }
            }
        }
    }

    /// A thousand pairs, of which some differ, are reviewed and approved with the keyboard.
    @Test func aThousandPairsAreApprovedInABrowser() throws {
        try makeFolder(FilePath(folder.path("expected")))
        try makeFolder(FilePath(folder.path("actual")))
        let (old, new) = (try PNG.encode(picture(16, 255, 0)), try PNG.encode(picture(16, 0, 255)))
        for index in 0..<1000 {
            try folder.write(old, to: "expected/\(index).png")
            try folder.write(index % 50 == 7 ? new : old, to: "actual/\(index).png")
        }
        let compared = try Command.glpick(
            "compare", "expected", "actual", "--report", "report/", in: folder.url)
        #expect(compared.exitCode == 1 && compared.text.hasSuffix("980 of 1000 pictures match\n"))
        // All but the third difference, which is marked and unmarked again.
        let script = """
            const press = key => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            HTMLAnchorElement.prototype.click = function() { document.title = this.download + ' ' + this.href; };
            for (let index = 0; index < 20; index++) { press('j'); press('a'); }
            for (let index = 0; index < 17; index++) press('k');
            press('a');
            press('s');
            """
        let page = try browse("report/index.html", script, "--dump-dom").text
        let title = try #require(
            page.firstMatch(of: /<title>approved\.txt data:text\/plain;charset=utf-8,([^<]*)</))
        let names = try #require(String(title.1).removingPercentEncoding)
        #expect(names.split(separator: "\n").count == 19)
        try folder.write(names, to: "approved.txt")
        let updated = try Command.glpick(
            "compare", "expected", "actual", "--update", "--approved", "approved.txt", in: folder.url)
        #expect(
            updated.text.hasSuffix("980 of 1000 pictures match, 19 updated\n"), "\(updated.text.suffix(300))")
        #expect(updated.exitCode == 1, "one was not approved")
        let last = try Command.glpick("compare", "expected", "actual", in: folder.url)
        #expect(last.text.hasSuffix("999 of 1000 pictures match\n"))
    }
}

private let chromium = "/usr/bin/chromium"
