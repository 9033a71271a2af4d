import PickerJSON
import PickerKit

/// `glpick layout`: says where a picker's parts and markers are.
struct LayoutVerb: Verb {
    static let name = "layout"
    static let usage = "glpick layout [options]"
    static let summary = "print where a picker's parts and markers are"
    static let description = """
        Prints the frame of every part and the position of every marker as JSON, in
        points and in pixels from the top left. Give it the options of the picture.
        """
    static let examples = [
        Example(
            "the parts of a wheel, in points and in pixels",
            "glpick layout --picker wheel --size 300 --scale 2"),
        Example("the parts of a matrix with a bar of alpha", "glpick layout --picker matrix --alpha-bar"),
    ]

    var picker = PickerSettings()

    static var options: [Option<LayoutVerb>] { options(with: PickerSettings.options) }
    static var sharedOptions: [Option<LayoutVerb>] { options(with: PickerSettings.sharedOptions) }

    private static func options(with picker: [Option<PickerSettings>]) -> [Option<LayoutVerb>] {
        picker.map { $0.lifted(into: \.picker) }
    }

    func check(given: Set<String>) throws(CommandError) { try picker.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        try writeText(try layout(of: try picker.picker(needing: .points([]))).text + "\n")
    }

    /// The sizes of a picker, its parts, and facts about them.
    func layout(of shown: Picker) throws(CommandError) -> JSON {
        let scale = picker.look.scale
        let pixels = try pixelSize(of: shown.scene())
        return .object(
            [
                ("picker", .string(picker.kind.name)),
                ("scale", .number(scale)),
                (
                    "size",
                    .object([
                        ("points", Self.size(shown.size.width, shown.size.height)),
                        ("pixels", Self.size(Double(pixels.width), Double(pixels.height))),
                    ])
                ),
                ("parts", .array(shown.parts(scale: scale).map { part(of: shown, $0, scale) })),
            ] + Self.details(of: shown, scale) + (shown.origin.map { [("file", $0.json)] } ?? []))
    }

    /// Facts about the controls that an interface needs besides.
    private static func details(of picker: Picker, _ scale: Double) -> [(String, JSON)] {
        picker.interactiveControls.flatMap { $0.details(picker.choice) }.map { detail in
            let value: JSON =
                switch detail.value {
                case .count(let count): .number(Double(count))
                case .size(let size): Self.size(Double(size.width), Double(size.height))
                case .place(let place): point(Point(x: Double(place.x), y: Double(place.y)), 1)
                case .lines(let borders):
                    .array(
                        borders.map { border in
                            .object([
                                ("of", .string(border.name)), ("points", lines(border.lines, 1)),
                                ("pixels", lines(border.lines, scale)),
                            ])
                        })
                case .colors(let colors): .array(colors.map { .string($0.hexadecimal) })
                }
            return (detail.name, value)
        }
    }

    /// Each line is an array of points, which are arrays of x and y.
    private static func lines(_ lines: [[Point]], _ scale: Double) -> JSON {
        func rounded(_ value: Double) -> JSON { .number((value * scale * 1000).rounded() / 1000) }
        return .array(lines.map { .array($0.map { .array([rounded($0.x), rounded($0.y)]) }) })
    }

    private func part(of picker: Picker, _ part: PickerPart, _ scale: Double) -> JSON {
        func inPointsAndPixels(_ value: (_ scale: Double) -> JSON) -> JSON {
            .object([("points", value(1)), ("pixels", value(scale))])
        }
        return .object([
            ("part", .string(part.name.description)),
            ("interactive", .bool(part.isInteractive)),
            ("frame", inPointsAndPixels { Self.frame(part.frame, $0) }),
            (
                "marker",
                part.marker.map { marker in inPointsAndPixels { Self.point(marker, $0) } } ?? .null
            ),
            ("description", .string(picker.accessibleDescription(of: part.name))),
        ])
    }

    private static func size(_ width: Double, _ height: Double) -> JSON {
        .object([("width", .number(width)), ("height", .number(height))])
    }

    private static func point(_ point: Point, _ scale: Double) -> JSON {
        .object([("x", .number(point.x * scale)), ("y", .number(point.y * scale))])
    }

    private static func frame(_ frame: Rectangle, _ scale: Double) -> JSON {
        .object([
            ("x", .number(frame.x * scale)), ("y", .number(frame.y * scale)),
            ("width", .number(frame.width * scale)), ("height", .number(frame.height * scale)),
        ])
    }
}
