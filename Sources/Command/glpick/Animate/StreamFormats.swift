import PickerHost

extension AnimationFormat {
    /// Four bytes a pixel, red, green, blue, alpha, rows from the top, frame after frame, and nothing else.
    static let rgba = AnimationFormat(
        name: "rgba", title: "raw RGBA",
        help: """
              out.rgba           raw video: red, green, blue and straight alpha, no header
            """,
        options: ["shard"],
        writing: .single { animator, output, size, progress throws(CommandError) in
            let isOpaque = animator.background.alpha == 1
            try animator.draw(size, isOpaque ? .opaqueRGBA : .rgba, to: output, progress)
        })

    /// YUV4MPEG2, as video encoders read it.
    static let y4m = AnimationFormat(
        name: "y4m", title: "Y4M",
        help: """
              out.y4m            raw video: BT.601 in limited range without subsampling,
                                 with white in place of a transparent background
            """,
        options: ["frame-rate"], hasAlpha: false,
        warning: { space in
            space == .sRGB
                ? nil
                : "Y4M cannot name the colour space \(space), so players assume sRGB; use --color-space srgb, or write a WebP"
        },
        writing: .single { animator, output, size, progress throws(CommandError) in
            try animator.draw(
                size, .y4m(animator.settings.frameRate ?? .thirty), to: output, progress)
        })
}

extension Animator {
    fileprivate func draw(
        _ size: PixelSize, _ encoding: StreamSink<ByteDestination>.Encoding, to output: Output,
        _ progress: Progress
    ) throws(CommandError) {
        let destination = try ByteDestination(output, ofFrames: true)
        try draw(size, into: try StreamSink(destination, encoding, size: size), progress)
    }
}
