import Glibc
import PickerHost

/// The last rows of a picture that is being read, by a thread of its own if it is large.
///
/// It reads pixels of 16 bits if the file has some, and narrows them if 8 are compared.
final class RowReader<Stored: PixelComponent, Compared: DrawnComponent>: @unchecked Sendable {
    private struct State {
        /// The rows that have been read, and the first that is still needed.
        var read = 0, needed = 0
        var isEnded = false
    }

    /// How many rows are read at once.
    let bandRows: Int
    private let stream: PictureStream
    private let stored: UnsafeMutableBufferPointer<StraightRGBA<Stored>>
    private let compared: UnsafeMutableBufferPointer<StraightRGBA<Compared>>
    private let capacity: Int
    private let state = Monitor(State())
    private let isThreaded: Bool

    /// Takes memory for some bands of rows; nil without it.
    init?(_ stream: PictureStream, isThreaded: Bool) {
        let width = stream.size.width
        let bandRows = min(max((1 << 15) / width, 1), stream.size.height)
        // Two rows above and below a band are needed, too.
        capacity = bandRows * (3 + (2 * DifferenceScan<Compared>.reach + bandRows - 1) / bandRows)
        guard let stored = Self.memory(for: StraightRGBA<Stored>.self, width * capacity) else { return nil }
        if Stored.self == Compared.self {
            compared = UnsafeMutableBufferPointer(
                start: UnsafeMutableRawPointer(stored).assumingMemoryBound(to: StraightRGBA<Compared>.self),
                count: width * capacity)
        } else {
            guard let compared = Self.memory(for: StraightRGBA<Compared>.self, width * capacity) else {
                free(stored)
                return nil
            }
            self.compared = UnsafeMutableBufferPointer(start: compared, count: width * capacity)
        }
        self.stored = UnsafeMutableBufferPointer(start: stored, count: width * capacity)
        (self.stream, self.bandRows, self.isThreaded) = (stream, bandRows, isThreaded)
    }

    private static func memory<Element>(
        for element: Element.Type, _ count: Int
    ) -> UnsafeMutablePointer<Element>? {
        malloc(count * MemoryLayout<Element>.stride)?.bindMemory(to: element, capacity: count)
    }

    deinit {
        free(stored.baseAddress)
        if Stored.self != Compared.self { free(compared.baseAddress) }
    }

    var rows: PixelRows<Compared>? {
        compared.baseAddress.map { PixelRows($0, width: stream.size.width, capacity: capacity) }
    }

    /// Some rows of a band as they are stored.
    func storedBytes(_ rows: Range<Int>) -> UnsafeRawBufferPointer {
        let width = stream.size.width, first = rows.lowerBound % capacity
        return UnsafeRawBufferPointer(
            UnsafeBufferPointer(rebasing: stored[(first * width)..<((first + rows.count) * width)]))
    }

    /// Reads all rows as there is room for them; the work of the thread.
    func readAll() {
        while readBand() {}
        state.when { $0.isEnded = true }
    }

    /// Waits until so many rows have been read; false if they cannot be.
    func wait(for rows: Int) -> Bool {
        if !isThreaded { while state.when({ _ in true }, { $0.read }) < rows, readBand() {} }
        return state.when({ $0.read >= rows || $0.isEnded || !isThreaded }) { $0.read >= rows }
    }

    func release(before row: Int) { state.when { $0.needed = row } }

    /// Waits until no thread reads any more.
    func stop() {
        release(before: .max / 2)
        if isThreaded { state.when({ $0.isEnded }) { _ in } }
    }

    private func readBand() -> Bool {
        let first = state.when({ $0.read + bandRows - capacity <= $0.needed }) { state in
            state.needed > state.read ? stream.size.height : state.read
        }
        let count = min(bandRows, stream.size.height - first)
        guard count > 0 else { return false }
        let width = stream.size.width, start = first % capacity * width
        let band = UnsafeMutableBufferPointer(rebasing: stored[start..<(start + count * width)])
        guard stream.read(count, into: band) else { return false }
        if Stored.self != Compared.self {
            for (index, pixel) in band.enumerated() {
                compared[start + index] = Compared.pixel(
                    StraightRGBA16(
                        red: UInt16(pixel.red), green: UInt16(pixel.green), blue: UInt16(pixel.blue),
                        alpha: UInt16(pixel.alpha)))
            }
        }
        state.when { $0.read = first + count }
        return true
    }
}
