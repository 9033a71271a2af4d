import PickerKit
import Synchronization

/// Writes frames one behind the other, without compression.
final class StreamSink: FrameSink {
    /// What a frame is written as.
    enum Encoding {
        /// RGBA with straight alpha.
        case rgba
        /// RGBA of frames whose pixels are all opaque: with straight alpha they are the same.
        case opaqueRGBA
        case y4m(FrameRate)
    }

    private let destination: Mutex<ByteDestination?>
    private let encoding: Encoding

    /// Writes what precedes frames of `size`.
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

    func take(_ frame: AnimationFrame, _ turn: FrameTurn) throws(CommandError) {
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
