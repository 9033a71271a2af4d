import PickerKit
import PickerOptions

extension Argument {
    /// The name endings of formats. Any other ending is allowed, or none.
    private static let formats = Set([
        "apng", "avi", "bmp", "dds", "exr", "gif", "heic", "heif", "ico", "j2k", "jp2", "jpe",
        "m4v",
        "mkv", "mov", "mp4", "pam", "pbm", "pcx", "pdf", "pgm", "pnm", "ppm", "ps", "psd", "qoi", "rgba",
        "svg", "tga",
        "tif", "tiff", "webm", "xcf", "xpm", "y4m",
    ]).union(FileType.picture.extensions)

    /// Throws a usage error for a name that ends like a file of another format than the one that is written.
    func expectName(of format: AnimationFormat) throws(CommandError) {
        guard let ending = path.ending, Self.formats.contains(ending), ending != format.rawValue else {
            return
        }
        let written =
            switch format {
            case .png: "a PNG"
            case .webp: "a WebP"
            case .y4m: "Y4M"
            case .rgba: "raw RGBA"
            }
        let hint =
            format == .png && ["webp", "y4m", "rgba"].contains(ending)
            ? "glpick animate writes \(ending)"
            : "end the name in .\(format.rawValue), and convert the file later"
        throw .usage("\(quoted(text)) names the format \(ending), but \(written) is written", hint: hint)
    }
}
