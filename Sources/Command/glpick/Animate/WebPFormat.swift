import PickerHost

extension AnimationFormat {
    static let webP = AnimationFormat(
        name: "webp", title: "a WebP",
        help: """
              out.webp           an animated WebP, which repeats forever
            """,
        options: ["frame-rate", "quality", "compression"],
        bytesDrawn: { _ in 32 },
        bytesWaiting: { compression, _ in compression == .small ? 36 : 24 },
        writing: .single { animator, output, size, progress throws(CommandError) in
            let encoder = try animator.settings.webPEncoder(size, animator.picker.colorSpace)
            let sink = WebPSink(try ByteDestination(output, ofFrames: true), encoder) { error in
                CommandError(.software, "\(error)")
            }
            try animator.draw(size, into: sink, progress)
        })
}

extension AnimationSettings {
    fileprivate func webPEncoder(
        _ size: PixelSize, _ colorSpace: ColorSpace
    ) throws(CommandError) -> AnimatedWebP {
        do {
            return try AnimatedWebP(
                size: size, frameRate: frameRate ?? .thirty, quality: quality.map { .lossy($0) } ?? .lossless,
                isSmall: compression == .small, colorSpace: colorSpace)
        } catch {
            if let missing = error.missingLibrary {
                let others = AnimationFormat.all.map(\.name).filter { $0 != AnimationFormat.webP.name }
                throw CommandError(
                    .unavailable, "an animated WebP cannot be made: \(missing)",
                    hint: "--format \(listed(others, "and")) work without it")
            }
            throw .usage("\(error)", hint: "--size and --scale make the frames smaller")
        }
    }
}
