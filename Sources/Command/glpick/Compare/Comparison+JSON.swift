import PickerHost

extension ComparisonReport.Case {
    /// All that was found out, for programs.
    var json: JSON {
        let outcome =
            switch outcome {
            case .matches: "matches"
            case .differs: "differs"
            case .failed: "failed"
            case .updated: "updated"
            }
        return .object(
            [("name", .string(name)), ("outcome", .string(outcome)), ("message", .string(message))]
                + (comparison.map(\.members) ?? []))
    }
}

extension ComparisonReport {
    var json: JSON {
        .object([
            ("pictures", .count(cases.count)), ("matches", .count(count(.matches))),
            ("differs", .count(count(.differs))), ("failed", .count(count(.failed))),
            ("updated", .count(count(.updated))), ("cases", .array(cases.map(\.json))),
        ])
    }
}

extension PictureComparison {
    fileprivate var members: [(String, JSON)] {
        let difference = difference
        return [
            ("matches", .bool(isMatch)), ("differing", .count(difference.count)),
            ("compared", difference.compared.map { .count($0) } ?? .null),
            ("allowed", .count(difference.allowed)), ("antialiased", .count(difference.antialiased)),
            ("outside", .count(difference.outside)),
            ("densest", difference.densest.map { .count($0) } ?? .null),
            ("largest", numbers(difference.largest)),
            ("worst", difference.worst.map { worst($0, difference.worstDistance) } ?? .null),
            ("regions", .array(difference.regions.map(region))),
            ("expectedSize", size(difference.expectedSize)), ("actualSize", size(difference.actualSize)),
            ("expectedSpace", .string(expectedOrigin.space)), ("actualSpace", .string(actualOrigin.space)),
        ]
    }

    private func worst(_ pixel: PixmapDifference.Pixel, _ distance: Double?) -> JSON {
        .object([
            ("x", .count(pixel.x)), ("y", .count(pixel.y)), ("expected", numbers(pixel.expected)),
            ("actual", numbers(pixel.actual)), ("distance", distance.map { .number($0) } ?? .null),
        ])
    }

    private func region(_ region: DifferenceRegion) -> JSON {
        .object([
            ("x", .count(region.area.x)), ("y", .count(region.area.y)),
            ("width", .count(region.area.width)), ("height", .count(region.area.height)),
            ("pixels", .count(region.count)),
        ])
    }

    private func size(_ size: PixelSize) -> JSON { .array([.count(size.width), .count(size.height)]) }

    private func numbers(_ pixel: SIMD4<Int>) -> JSON { .array((0..<4).map { .count(pixel[$0]) }) }
}
