import PickerScene

extension Picker {
    /// The same picker with a name at the left and a value at the right of each bar, and with labels beside the lines of
    /// planes, in the colours of the style's theme.
    ///
    /// The labels take their room from the bars. Where those would become too short, and where labels would lie over other
    /// parts, the bars stay as they are.
    public func labelled() -> Picker {
        let theme = style.theme
        let lines = controls.compactMap { control in
            (control as? Plane).flatMap { $0.look.hasLines ? LineLabels(of: $0, theme: theme) : nil }
        }
        let bars = labelledBars(theme) ?? controls
        return with(controls: bars + lines)
    }

    /// The controls with labels beside bars; nil if there is no room for them.
    private func labelledBars(_ theme: Theme) -> [any Control]? {
        let bars = controls.compactMap { $0 as? Bar }
        guard let least = bars.map(\.frame.height).min() else { return nil }
        let style = TextStyle(size: least < LabelledBar.highBar ? 10 : 12, color: theme.text)
        func width(_ texts: [String]) -> Double {
            LabelledBar.whole(texts.map { style.box(of: $0).width }.max() ?? 0)
        }
        // One width for all, so that bars stay below each other.
        let names = width(bars.map(\.component.title)), values = width(bars.map(\.component.longestLabel))
        let others = controls.filter { !($0 is Bar) && !($0 is any FloatingControl) }.map(\.frame)
        let labelled = bars.compactMap {
            LabelledBar($0, in: row(of: $0, beside: others), names, values, style)
        }
        guard labelled.count == bars.count else { return nil }
        let picture = Rectangle(size).inset(by: -1e-6)
        for (index, bar) in labelled.enumerated() {
            let taken = others + labelled.enumerated().flatMap { $0 == index ? [] : $1.frames }
            for label in bar.labels {
                guard picture.contains(label.frame), !taken.contains(where: { $0.overlaps(label.frame) })
                else { return nil }
            }
        }
        var rest = labelled[...]
        let kept = controls.map { $0 is Bar ? rest.popFirst()?.bar ?? $0 : $0 }
        return kept + labelled.flatMap(\.labels)
    }
}

extension Picker {
    /// The area that a bar and its labels may cover: beside another part only that of the bar.
    private func row(of bar: Bar, beside others: [Rectangle]) -> Rectangle {
        let row = Rectangle(size).inset(by: max(leastRoom, 0))
        let isBeside = others.contains {
            $0.maxX <= bar.frame.minX && $0.minY < bar.frame.maxY && bar.frame.minY < $0.maxY
        }
        let left = isBeside ? bar.frame.minX : row.minX
        return Rectangle(x: left, y: row.minY, width: row.maxX - left, height: row.height)
    }

    /// The least distance of a part from an edge of the picture: labels reach as far as the parts.
    private var leastRoom: Double {
        let frames = controls.filter { !($0 is any FloatingControl) }.map(\.frame)
        return frames.flatMap { [$0.minX, $0.minY, size.width - $0.maxX, size.height - $0.maxY] }.min() ?? 0
    }
}

private struct LabelledBar {
    let bar: Bar
    let labels: [Label]

    var frames: [Rectangle] { [bar.frame] + labels.map(\.frame) }

    /// Bars from this height on have larger labels, in points.
    static let highBar = 16.0
    /// The least share of a bar that labels may leave.
    private static let leastShare = 0.4

    /// A length as a multiple of 4 points, which are whole pixels at most scales.
    static func whole(_ length: Double) -> Double { (length / 4).rounded(.up) * 4 }

    /// Puts labels of two widths beside a bar, and shortens it as far as they would leave the row; nil if too little of it would
    /// be left.
    init?(
        _ bar: Bar, in row: Rectangle, _ nameWidth: Double, _ valueWidth: Double, _ style: TextStyle
    ) {
        let (frame, covered) = (bar.frame, bar.covered(isFocused: true))
        // The marker reaches beyond the bar, too.
        let before = nameWidth + Self.whole(frame.minX - covered.minX)
        let after = valueWidth + Self.whole(covered.maxX - frame.maxX)
        let left = max(frame.minX, row.minX + before), right = min(frame.maxX, row.maxX - after)
        let shorter = Rectangle(x: left, y: frame.minY, width: right - left, height: frame.height)
        guard shorter.width >= max(Self.leastShare * frame.width, 2 * frame.height) else { return nil }
        self.bar = bar.with(frame: shorter)
        let height = style.box(of: "").height
        let top = frame.center.y - height / 2
        labels = [
            Label(
                .text(bar.component.title), name: PickerPart.Name("\(bar.name)-name"),
                frame: Rectangle(x: left - before, y: top, width: nameWidth, height: height), style: style),
            Label(
                .value(bar.component), name: PickerPart.Name("\(bar.name)-value"),
                frame: Rectangle(x: right + after - valueWidth, y: top, width: valueWidth, height: height),
                isTrailing: true, style: style),
        ]
    }
}

extension Rectangle {
    func contains(_ other: Rectangle) -> Bool {
        contains(Point(x: other.minX, y: other.minY)) && contains(Point(x: other.maxX, y: other.maxY))
    }

    /// True if both have more than an edge in common.
    func overlaps(_ other: Rectangle) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
