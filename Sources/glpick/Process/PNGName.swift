import PickerKit

extension Argument {
    /// The name endings of other formats. Any other ending is allowed, or none.
    private static let otherFormats: Set = [
        "apng", "avif", "bmp", "dds", "exr", "gif", "heic", "heif", "ico", "j2k", "jp2", "jpe", "jpeg", "jpg",
        "jxl", "pam", "pbm", "pcx", "pdf", "pgm", "pnm", "ppm", "ps", "psd", "qoi", "rgba", "svg", "tga",
        "tif", "tiff", "webp", "xcf", "xpm", "y4m",
    ]

    /// Throws a usage error for a name that ends like a file of another format.
    func expectPNGName() throws(CommandError) {
        let name = bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return }
        let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
        guard Self.otherFormats.contains(ending) else { return }
        throw .usage(
            "\(quoted(text)) names the format \(ending), but a PNG is written",
            hint: ["webp", "y4m", "rgba"].contains(ending)
                ? "glpick animate writes \(ending)" : "end the name in .png, and convert the file later"
        )
    }
}
