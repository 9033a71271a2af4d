import PickerScene

extension ComparisonReport {
    /// The report as one page of HTML that needs no other file and no network: expected, difference and actual
    /// side by side, and one over the other with a slider.
    public var html: String {
        var text = Self.head(title: escaped(title), summary: escaped(summary))
        let wrong = cases.filter { $0.outcome != .matches }
        for comparison in wrong { text += Self.section(comparison) }
        let right = cases.filter { $0.outcome == .matches }
        if !right.isEmpty {
            text += "<details\(wrong.isEmpty ? " open" : "")><summary>\(right.count) match</summary>\n<ul>\n"
            for comparison in right {
                text += "<li>\(escaped(comparison.name)): \(escaped(comparison.message))</li>\n"
            }
            text += "</ul>\n</details>\n"
        }
        return text + Self.script + "</body>\n</html>\n"
    }

    private static func section(_ comparison: Case) -> String {
        var text = "<section>\n<h2>\(escaped(comparison.name))</h2>\n<p>\(escaped(comparison.message))</p>\n"
        guard let pictures = comparison.pictures else { return text + "</section>\n" }
        let expected = image(pictures.expected, "expected")
        let actual = image(pictures.actual, "actual")
        if let expected, let actual {
            text += """
                <div class="slider">
                <div class="pair">\(expected)<div>\(actual)</div></div>
                <label>expected <input type="range" min="0" max="100" value="50"> actual</label>
                </div>

                """
        }
        let figures = [
            ("expected", expected), ("difference", image(pictures.difference, "difference")),
            ("actual", actual),
        ]
        text += "<div class=\"row\">\n"
        for (name, image) in figures {
            if let image { text += "<figure>\(image)<figcaption>\(name)</figcaption></figure>\n" }
        }
        return text + "</div>\n</section>\n"
    }

    private static func image(_ file: [UInt8]?, _ name: String) -> String? {
        file.map {
            "<img alt=\"\(name)\" src=\"data:image/\(format(of: $0));base64,\(String(decoding: base64($0), as: UTF8.self))\">"
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
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
        style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>\(title): \(summary)</title>
        <style>
        :root { color-scheme: light dark; --zoom: 1; font: 16px/1.4 sans-serif }
        body { margin: 1rem }
        h2 { font-size: 1.1rem; overflow-wrap: anywhere }
        section { border-top: 1px solid #8888; overflow-x: auto }
        img { display: block; zoom: var(--zoom); image-rendering: pixelated;
          background: repeating-conic-gradient(#bbb 0 25%, #eee 0 50%) 0 0/16px 16px }
        .row { display: flex; gap: 1rem }
        figure { margin: 0 }
        .slider { width: max-content; margin-bottom: 1rem }
        .pair { position: relative; width: max-content; --at: 50% }
        .pair > div { position: absolute; inset: 0; clip-path: inset(0 0 0 var(--at)) }
        .pair::after { content: ""; position: absolute; top: 0; bottom: 0; left: var(--at);
          border-left: 1px solid; mix-blend-mode: difference; color: #fff }
        .slider label { display: flex; gap: .5rem; min-width: 16rem }
        .slider input { flex: 1 }
        </style>
        </head>
        <body>
        <h1>\(title)</h1>
        <p>\(summary)</p>
        <p><label>zoom <select id="zoom"><option>1<option>2<option>4<option>8<option>16</select></label></p>

        """
    }

    private static let script = """
        <script>
        document.addEventListener('input', event => {
          const input = event.target;
          if (input.id == 'zoom') document.documentElement.style.setProperty('--zoom', input.value);
          else input.closest('.slider').firstElementChild.style.setProperty('--at', input.value + '%');
        });
        </script>

        """
}
