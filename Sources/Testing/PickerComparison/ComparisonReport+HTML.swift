import PickerText

extension ComparisonReport {
    /// The report as one page of HTML that needs no network, and no other file but linked pictures.
    ///
    /// It shows expected and actual side by side with the difference, one over the other with a slider, or in turn. Regions are
    /// links. Keys go from one difference to the next, and mark what is approved; the page saves the names of those.
    public var html: String {
        var text = Self.head(title: xmlText(title), summary: xmlText(summary))
        let wrong = cases.filter { $0.outcome != .matches }
        for (index, comparison) in wrong.enumerated() { text += Self.section(comparison, index) }
        let right = cases.filter { $0.outcome == .matches }
        if !right.isEmpty {
            text += "<details\(wrong.isEmpty ? " open" : "")><summary>\(right.count) match</summary>\n<ul>\n"
            for comparison in right {
                text += "<li>\(xmlText(comparison.name)): \(xmlText(comparison.message))</li>\n"
            }
            text += "</ul>\n</details>\n"
        }
        return text + "<script>\n\(reportScript)</script>\n</body>\n</html>\n"
    }

    private static func section(_ comparison: Case, _ index: Int) -> String {
        let (name, message) = (xmlText(comparison.name), xmlText(comparison.message))
        var text = "<section id=\"c\(index)\" data-name=\"\(name)\">\n<h2>\(name)</h2>\n<p>\(message)</p>\n"
        if let comparison = comparison.comparison { text += regions(comparison.difference) }
        // Nothing can be approved without a picture.
        if comparison.outcome == .differs, comparison.pictures?.actual != nil {
            text += "<p><label><input type=\"checkbox\" class=\"approve\"> approve</label></p>\n"
        }
        guard let pictures = comparison.pictures else { return text + "</section>\n" }
        let expected = image(pictures.expected, "expected"), actual = image(pictures.actual, "actual")
        let difference = image(pictures.difference, "difference")
        text += "<div class=\"views\">\n"
        for (name, image) in [("expected", expected), ("difference", difference), ("actual", actual)] {
            if let image {
                text += "<figure class=\"\(name)\">\(image)<figcaption>\(name)</figcaption></figure>\n"
            }
        }
        text += "</div>\n"
        if expected != nil, actual != nil {
            text +=
                "<label class=\"slide\">expected <input type=\"range\" min=\"0\" max=\"100\" value=\"50\"> actual</label>\n"
        }
        return text + "</section>\n"
    }

    /// Links to the regions; those of noise would fill the page.
    private static func regions(_ difference: PixmapDifference) -> String {
        guard !difference.regions.isEmpty else { return "" }
        let links = difference.regions.prefix(50).map { region in
            let area = region.area
            return "<a href=\"#\" data-area=\"\(area.x),\(area.y),\(area.width),\(area.height)\">\(area)</a>"
        }
        return "<p class=\"regions\">\(links.joined(separator: " "))</p>\n"
    }

    private static func image(_ picture: Picture?, _ name: String) -> String? {
        let source: String
        switch picture {
        case nil: return nil
        case .linked(let file): source = xmlText(percentEncoded(file))
        case .embedded(let bytes):
            source =
                "data:image/\(format(of: bytes));base64,\(String(decoding: base64(bytes), as: UTF8.self))"
        }
        return "<img alt=\"\(name)\" loading=\"lazy\" src=\"\(source)\">"
    }

    /// A relative address of a file's name.
    private static func percentEncoded(_ name: String) -> String {
        name.utf8.reduce(into: "") { text, byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "/._-".contains(character) {
                text.append(character)
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static func format(of file: [UInt8]) -> String {
        switch file.first {
        case 0xFF: "jpeg"
        case UInt8(ascii: "R"): "webp"
        default: "png"
        }
    }

    private static func head(title: String, summary: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data: file:; \
        style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>\(title): \(summary)</title>
        <style>
        \(reportStyle)</style>
        </head>
        <body data-view="row">
        <h1>\(title)</h1>
        <p>\(summary)</p>
        <nav>
        <label>view <select id="view"><option value="row">side by side<option value="slider">slider\
        <option value="blink">blink</select></label>
        <label>zoom <select id="zoom"><option>1<option>2<option>4<option>8<option>16</select></label>
        <button id="save">save approved.txt (<span id="count">0</span>)</button>
        <small>j, k: next, previous; a: approve; v: view; z: zoom; s: save</small>
        </nav>

        """
    }
}
