import Glibc
import PickerKit

/// Where a stream of bytes goes: to standard output as it comes, or into a file that is there when all of it is.
struct ByteDestination: ~Copyable {
    private let file: FileWriter?

    /// Opens a file; a FIFO when somebody reads it.
    init(_ output: Output) throws(CommandError) {
        switch output {
        case .standardOutput: file = nil
        case .file(let path, let existing):
            do {
                file = try FileWriter(path, existing: existing, temporaries: Interruption.temporaries)
            } catch {
                throw CommandError(error)
            }
        }
        // Room for a frame or more: the writer and the reader then wait for each other less often.
        let setPipeSize: CInt = 1031
        _ = fcntl(descriptor, setPipeSize, 1 << 20)
    }

    /// Writes all of `bytes`.
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

    /// Makes what was written the file.
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
