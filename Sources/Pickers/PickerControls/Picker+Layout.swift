package import PickerJSON
public import PickerScene

extension Picker {
    /// Where parts and markers are, in points and in pixels from the top left, and what an interface needs besides, as a JSON
    /// object on one line: what `glpick layout` prints, but for the picker's name.
    ///
    /// `scale` is the number of pixels per point. Throws if a picture of that size cannot be drawn.
    public func layoutJSON(scale: Double = 1) throws(SceneError) -> String {
        JSON.object(try layoutMembers(scale: scale)).text
    }

    /// The members of that object.
    package func layoutMembers(scale: Double) throws(SceneError) -> [(String, JSON)] {
        let pixels = try scene(scale: scale).pixelSize()
        let sizes: [(String, JSON)] = [
            ("points", Self.size(size.width, size.height)),
            ("pixels", Self.size(Double(pixels.width), Double(pixels.height))),
        ]
        let parts = parts(scale: scale).map { json($0, scale) }
        return [("scale", .number(scale)), ("size", .object(sizes)), ("parts", .array(parts))]
            + details(scale) + (origin.map { [("file", $0.json)] } ?? [])
    }

    /// The origin of the picture to pick from; nil if there is none.
    package var origin: PictureOrigin? {
        controls.compactMap { ($0 as? ImageField)?.paint.image.origin }.first
    }

    private func json(_ part: PickerPart, _ scale: Double) -> JSON {
        func inPointsAndPixels(_ value: (_ scale: Double) -> JSON) -> JSON {
            .object([("points", value(1)), ("pixels", value(scale))])
        }
        return .object([
            ("part", .string(part.name.description)), ("interactive", .bool(part.isInteractive)),
            ("frame", inPointsAndPixels { Self.frame(part.frame, $0) }),
            (
                "marker",
                part.marker.map { marker in inPointsAndPixels { Self.point(marker, $0) } } ?? .null
            ),
            ("description", .string(accessibleDescription(of: part.name))),
        ])
    }

    /// Facts about the controls.
    private func details(_ scale: Double) -> [(String, JSON)] {
        interactiveControls.flatMap { $0.details(choice) }.map { detail in
            let value: JSON =
                switch detail.value {
                case .count(let count): .number(Double(count))
                case .size(let size): Self.size(Double(size.width), Double(size.height))
                case .place(let place): Self.point(Point(x: Double(place.x), y: Double(place.y)), 1)
                case .lines(let borders):
                    .array(
                        borders.map { border in
                            .object([
                                ("of", .string(border.name)), ("points", Self.lines(border.lines, 1)),
                                ("pixels", Self.lines(border.lines, scale)),
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

extension PictureOrigin {
    /// The space and the parts of the file that name it; null for none.
    package var json: JSON { .object([("space", .string(space)), ("from", .optional(chunks))]) }
}
