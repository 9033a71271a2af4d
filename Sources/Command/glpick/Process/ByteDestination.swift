import Glibc
import PickerHost

/// A destination for a stream of bytes: standard output, or a file that appears once it is complete.
struct ByteDestination: FrameDestination, ~Copyable {
    private let file: FileWriter?

    /// Opens the output, which may take frame after frame; waits for a reader if it is a FIFO.
    init(_ output: Output, ofFrames: Bool = false) throws(CommandError) {
        switch output {
        case .standardOutput: file = nil
        case .file(let path, let existing, let storing):
            do {
                file = try FileWriter(
                    path, storing: storing, existing: existing, temporaries: Interruption.temporaries)
            } catch {
                throw CommandError(error)
            }
        }
        guard ofFrames else { return }
        // Room for a frame or more, so that writer and reader wait for each other less often.
        let setPipeSize: CInt = 1031
        _ = fcntl(descriptor, setPipeSize, 1 << 20)
    }

    func write(_ bytes: RawSpan) throws(CommandError) {
        do throws(FileError) {
            switch file {
            case .none: try writeAll(bytes, to: 1, named: "standard output")
            case .some(let file): try file.write(bytes)
            }
        } catch {
            throw CommandError(error)
        }
    }

    /// Puts the complete file in place.
    consuming func commit() throws(CommandError) {
        guard let file else { return }
        do { try file.commit() } catch { throw CommandError(error) }
    }

    private var descriptor: CInt {
        switch file {
        case .none: 1
        case .some(let file): file.descriptor
        }
    }
}
