import PickerKit

/// Writes each frame to a PNG file of its own.
struct PNGSink<Component: DrawnComponent>: FrameSink {
    let names: FrameNames
    let size: PixelSize
    let compression: PNGCompression
    let output: OutputSettings

    func take(_ frame: AnimationFrame<Component>, _ turn: FrameTurn) throws(CommandError) {
        let bytes = try encodedPNG(frame.picture, compression: compression)
        try output.inputs.expectNone(at: names.file(frame.index))
        do throws(FileError) {
            let file = try FileWriter(
                names.file(frame.index), storing: output.storing, existing: output.existing,
                temporaries: Interruption.temporaries)
            try file.write(bytes.span.bytes)
            if turn.comes() { try file.commit() }
        } catch {
            throw CommandError(error)
        }
    }

    /// Whether a frame's file exists and is complete: a PNG of the right size, up to its end. A file that was not stored
    /// may lack its end after a power failure. If files are to be stored, it is stored now.
    func isThere(_ index: Int) -> Bool {
        guard let ends = try? readEnds(of: names.file(index), first: 33, last: 12) else { return false }
        guard (try? PNG.size(of: ends.first)) == size && ends.last == PNG.end else { return false }
        return output.storing == .later || (try? storeFile(names.file(index))) != nil
    }

    /// Stores the names of the frames that were there before, if files are stored at all.
    func finish() throws(CommandError) {
        guard output.storing == .atOnce else { return }
        do { try storeFolder(names.folder) } catch { throw CommandError(error) }
    }
}
