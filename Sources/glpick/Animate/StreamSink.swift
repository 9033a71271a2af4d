import PickerKit
import Synchronization

/// Writes frames one after the other, uncompressed.
final class StreamSink: FrameSink {
    /// The format of a frame.
    enum Encoding {
        /// RGBA with straight alpha.
        case rgba
        /// RGBA of opaque frames, whose pixels need no conversion to straight alpha.
        case opaqueRGBA
        case y4m(FrameRate)
    }

    private let destination: Mutex<ByteDestination?>
    private let encoding: Encoding

    /// Writes the header for frames of `size`.
    init(
        _ destination: consuming sending ByteDestination,
        _ encoding: Encoding,
        size: PixelSize
    ) throws(CommandError) {
        if case .y4m(let frameRate) = encoding {
            try destination.write(Y4M.header(size: size, frameRate: frameRate).span.bytes)
        }
        self.encoding = encoding
        self.destination = Mutex(destination)
    }

    func take(_ frame: AnimationFrame<UInt8>, _ turn: FrameTurn) throws(CommandError) {
        switch encoding {
        case .rgba: try write(StraightPixmap(frame.picture).pixels, turn)
        case .opaqueRGBA: try write(frame.picture.pixels, turn)
        case .y4m: try write(Y4M.frame(frame.picture), turn)
        }
    }

    private func write<Element: BitwiseCopyable>(_ elements: [Element], _ turn: FrameTurn)
        throws(CommandError)
    {
        guard turn.comes() else { return }
        try destination.withLock { destination throws(CommandError) in
            try destination?.write(elements.span.bytes)
        }
    }

    func finish() throws(CommandError) {
        try destination.withLock { destination throws(CommandError) in try destination.take()?.commit() }
    }
}
