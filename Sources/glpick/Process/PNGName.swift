import PickerKit

extension Argument {
    /// What files of other formats are called. Other endings are nobody's business: names need none.
    private static let otherFormats: Set = [
        "apng", "avif", "bmp", "dds", "exr", "gif", "heic", "heif", "ico", "j2k", "jp2", "jpe", "jpeg", "jpg",
        "jxl",
        "pam", "pbm", "pcx", "pdf", "pgm", "pnm", "ppm", "ps", "psd", "qoi", "rgba", "svg", "tga", "tif",
        "tiff", "webp",
        "xcf", "xpm", "y4m",
    ]

    /// Throws a usage error for a name that says that a file is no PNG.
    func expectPNGName() throws(CommandError) {
        let name = bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return }
        let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
        guard Self.otherFormats.contains(ending) else { return }
        throw .usage(
            "\(quoted(text)) names the format \(ending), and a PNG is written",
            hint: ["webp", "y4m", "rgba"].contains(ending)
                ? "glpick animate writes \(ending)" : "end the name in .png; other programs convert it"
        )
    }
}
