import PickerHost
import Synchronization

extension AnimationFormat {
    /// A PNG file for each frame.
    static let png = AnimationFormat(
        name: "png", title: "a PNG",
        help: """
              frames/            a folder for frame-0001.png and so on
              frame-%04d.png     a name for each PNG, with %d or %0Nd for its number
            """,
        options: ["compression", "resume", "shard", "depth 16"],
        writing: .files { animator, names, size, progress throws(CommandError) in
            if names.fillAFolder {
                do throws(FileError) { try makeFolder(names.folder) } catch { throw CommandError(error) }
            }
            try animator.draw(size, animator.depth.component, into: names, progress)
        })
}

extension Animator {
    fileprivate func draw<Component: DrawnComponent>(
        _ size: PixelSize, _ depth: Component.Type, into names: FrameNames, _ progress: Progress
    ) throws(CommandError) {
        let sink = PNGSink<Component>(
            names: names, size: size, compression: settings.compression ?? .fast, output: settings.output)
        if settings.resumes { warnOfFrames(in: names) }
        // What another version draws may differ.
        var digest = SceneDigest([version, "\(Component.bitWidth)"])
        try draw(size, into: sink, progress) { index, scene in
            let text = PNGText(keyword: "glpick-scene", text: digest.text(of: scene))
            if settings.resumes, sink.isThere(index, text) { return true }
            sink.digests.keep(text, of: index)
            return false
        }
    }

    /// Warns of files that an animation with more frames has left.
    private func warnOfFrames(in names: FrameNames) {
        let files = names.filesBeyond(source.count)
        guard let first = files.first, let last = files.last else { return }
        let named = first == last ? "\(first) is" : "\(first) to \(last) (\(files.count) files) are"
        warn("\(named) beyond the \(source.count) frames of this animation: glpick removes no files")
    }
}

/// The digests of frames' scenes, which their files carry.
final class FrameDigests: Sendable {
    private let texts = Mutex<[Int: PNGText]>([:])

    func keep(_ text: PNGText?, of index: Int) { texts.withLock { $0[index] = text } }
    func take(_ index: Int) -> PNGText? { texts.withLock { $0.removeValue(forKey: index) } }
}

/// Writes each frame to a PNG file of its own.
struct PNGSink<Component: DrawnComponent>: FrameSink {
    let names: FrameNames
    let size: PixelSize
    let compression: PNGCompression
    let output: OutputSettings
    let digests = FrameDigests()

    func take(_ frame: AnimationFrame<Component>, _ turn: FrameTurn) throws(CommandError) {
        let bytes = try encodedPNG(frame.picture, compression: compression, text: digests.take(frame.index))
        let file = try ByteDestination(try Output(frame: names.file(frame.index), output))
        try file.write(bytes.span.bytes)
        if turn.comes() { try file.commit() }
    }

    /// The most bytes of a frame's file before its pixels; colour profiles take some hundred.
    private static var headerCount: Int { 4096 }

    /// Whether a frame's file exists, is complete, and has the text: a PNG of the right size, up to its end. A file that
    /// was not stored may lack its end after a power failure. If files are to be stored, it is stored now.
    func isThere(_ index: Int, _ text: PNGText?) -> Bool {
        guard let text, let ends = try? readEnds(of: names.file(index), first: Self.headerCount, last: 12),
            (try? PNG.size(of: ends.first)) == size && ends.last == PNG.end, text.isIn(beginning: ends.first)
        else { return false }
        return output.storing == .later || (try? storeFile(names.file(index))) != nil
    }

    /// Stores the names of the frames that were there before, if files are stored at all.
    func finish() throws(CommandError) {
        guard output.storing == .atOnce else { return }
        do { try storeFolder(names.folder) } catch { throw CommandError(error) }
    }
}
