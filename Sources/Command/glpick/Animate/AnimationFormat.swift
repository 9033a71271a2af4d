import PickerHost

/// A format of an animation's output. A new one is a file beside this one, and its entry in ``all``.
struct AnimationFormat: Sendable {
    /// How frames get into files; these functions draw and write all of them.
    enum Writing: Sendable {
        case files(@Sendable (Animator, FrameNames, PixelSize, Progress) throws(CommandError) -> Void)
        /// One file or stream.
        case single(@Sendable (Animator, Output, PixelSize, Progress) throws(CommandError) -> Void)
    }

    /// Its name, which files end in, too.
    let name: String
    /// What is written, in words.
    let title: String
    /// Its lines in the help of `animate`.
    let help: String
    /// Which of the options that only some formats have are for it.
    let options: Set<String>
    /// Without alpha, pictures are drawn over white, as a page is behind a picture.
    var hasAlpha = true
    /// What is lost of a picture in a colour space, if anything is.
    var warning: @Sendable (ColorSpace) -> String? = { _ in nil }
    /// Bytes a pixel for drawing a frame and joining frames.
    var bytesDrawn: @Sendable (BitDepth) -> Int = { $0.bits }
    /// Bytes a pixel for each frame that waits or is being encoded.
    var bytesWaiting: @Sendable (PNGCompression, BitDepth) -> Int = {
        BandPlan.bytesPerPixel($0, depth: $1.bits) - $1.bits
    }
    let writing: Writing

    static let all: [AnimationFormat] = [png, rgba, y4m, webP]

    /// Whether all frames are one file or stream.
    var isSingle: Bool { if case .single = writing { true } else { false } }

    /// The names of those that have one file or stream.
    static var singles: [String] { all.filter(\.isSingle).map(\.name) }

    static func names(with option: String) -> String {
        listed(all.filter { $0.options.contains(option) }.map(\.name), "and")
    }
}
