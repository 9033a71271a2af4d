import PickerHost

/// Where the pictures of a report go: into the page, or into a folder beside it.
struct ReportPictures {
    let style: DifferenceStyle
    /// The folder with the page; nil to embed pictures.
    let folder: FilePath?
    let settings: OutputSettings
    private var count = 0

    /// Whether the page takes more pictures.
    var hasRoom: Bool { folder != nil || count < ComparisonReport.mostEmbedded }

    init(_ style: DifferenceStyle, folder: FilePath?, _ settings: OutputSettings) {
        // Expected and actual stand beside it anyway.
        self.style = style == .sideBySide ? .overlay : style
        (self.folder, self.settings) = (folder, settings)
    }

    /// The pictures of a pair that does not match, of which one may be missing.
    mutating func pictures(
        _ expected: Argument?, _ actual: Argument?, _ comparison: ComparisonSettings
    ) throws(CommandError) -> ComparisonReport.Pictures {
        guard let expected, let actual else {
            count += 1
            var pictures = ComparisonReport.Pictures()
            pictures.expected = try expected.map { (file) throws(CommandError) in
                try picture(try Self.encoded(try ComparedPicture(file)), "expected")
            }
            pictures.actual = try actual.map { (file) throws(CommandError) in
                try picture(try Self.encoded(try ComparedPicture(file)), "actual")
            }
            return pictures
        }
        let both = try ComparedPictures(expected, actual, converts: comparison.converts)
        return try pictures(
            both, comparison, limits: try comparison.limits(for: expected, both.expected.pixmap.size))
    }

    /// The pictures of a pair that does not match.
    mutating func pictures(
        _ both: ComparedPictures, _ comparison: ComparisonSettings, limits: ComparisonLimits
    ) throws(CommandError) -> ComparisonReport.Pictures {
        count += 1
        return ComparisonReport.Pictures(
            expected: try picture(try Self.encoded(both.expected), "expected"),
            difference: try picture(
                try both.encodedDifference(style, limits, comparison.depth.component), "difference"),
            actual: try picture(try Self.encoded(both.actual), "actual"))
    }

    private static func encoded(_ picture: ComparedPicture) throws(CommandError) -> [UInt8] {
        try encodedPNG(UInt8.picture(picture.pixmap))
    }

    private func picture(_ bytes: [UInt8], _ kind: String) throws(CommandError) -> ComparisonReport.Picture {
        guard let folder else { return .embedded(bytes) }
        let name = "pictures/\(count)-\(kind).png"
        try Output(Argument(folder.asFolder.appending(FilePath(name))), settings).write(bytes)
        return .linked(name)
    }
}
