import PickerKit

/// Writes each frame to a PNG file of its own.
struct PNGSink<Component: DrawnComponent>: FrameSink {
    let names: FrameNames
    let size: PixelSize
    let compression: PNGCompression
    let output: OutputSettings

    func take(_ frame: AnimationFrame<Component>, _ turn: FrameTurn) throws(CommandError) {
        let picture = Pixmap<StraightRGBA>(frame.picture)
        let bytes = try encodedPNG(picture, compression: compression)
        try output.inputs.expectNone(at: names.file(frame.index))
        do throws(FileError) {
            // Waiting for the disk would take far longer than all the rest. After a power cut, --resume finds the
            // incomplete files.
            let file = try FileWriter(
                names.file(frame.index), storing: .later, existing: output.existing,
                temporaries: Interruption.temporaries)
            try file.write(bytes.span.bytes)
            if turn.comes() { try file.commit() }
        } catch {
            throw CommandError(error)
        }
    }

    /// Whether a frame's file exists and is complete: a PNG of the right size, up to its end.
    func isThere(_ index: Int) -> Bool {
        guard let ends = try? readEnds(of: names.file(index), first: 33, last: 12) else { return false }
        return (try? PNG.size(of: ends.first)) == size && ends.last == PNG.end
    }

    /// Waits for the disk once for all frames, which is cheap.
    func finish() throws(CommandError) {
        do { try storeFolder(names.folder) } catch { throw CommandError(error) }
    }
}
