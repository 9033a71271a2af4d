import PickerKit
package import PickerOptions

/// A picture file whose header has been read, and whose rows are read one after the other.
///
/// Threads may share it, but only one at a time may use it.
package final class PictureStream: @unchecked Sendable {
    package let operand: Argument
    /// Width and height in pixels as seen.
    package let size: PixelSize
    /// How its rows are stored; nil if they cannot be read one after the other.
    package let rowFormat: RowFormat?
    private let source: PictureSource
    private let memory = MemoryLimit()
    private var decoder: PictureDecoder?

    /// Reads the header.
    package init(_ operand: Argument) throws(CommandError) {
        let source = try PictureSource(operand)
        do {
            let memory = memory
            let decoder = try source.silenced { try source.decoder(limits: .region, memory) }
            (size, rowFormat) = (decoder.size, decoder.rowFormat)
            self.decoder = consume decoder
        } catch {
            throw source.error(error, memory)
        }
        (self.operand, self.source) = (operand, source)
    }

    /// Reads the next rows; false if that is not possible, for whatever reason.
    package func read<Component>(
        _ rowCount: Int, into pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>
    ) -> Bool {
        decoder?.readQuickly(rowCount: rowCount, into: pixels) ?? false
    }
}
