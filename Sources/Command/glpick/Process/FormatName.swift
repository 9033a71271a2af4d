import PickerHost

extension Argument {
    /// The name endings of formats. Any other ending is allowed, or none.
    private static let formats = Set([
        "apng", "avi", "bmp", "dds", "exr", "gif", "heic", "heif", "ico", "j2k", "jp2", "jpe",
        "m4v", "mkv", "mov", "mp4", "pam", "pbm", "pcx", "pdf", "pgm", "pnm", "ppm", "ps", "psd", "qoi",
        "svg",
        "tga", "tif", "tiff", "webm", "xcf", "xpm",
    ]).union(FileType.picture.extensions + FileType.animation.extensions)

    /// Throws a usage error for a name that ends like a file of another format than the one that is written.
    func expectName(of format: AnimationFormat) throws(CommandError) {
        guard let ending = path.ending, Self.formats.contains(ending), ending != format.name else {
            return
        }
        let hint =
            !format.isSingle && AnimationFormat.singles.contains(ending)
            ? "glpick animate writes \(ending)"
            : "end the name in .\(format.name), and convert the file later"
        throw .usage("\(quoted(text)) names the format \(ending), but \(format.title) is written", hint: hint)
    }
}
