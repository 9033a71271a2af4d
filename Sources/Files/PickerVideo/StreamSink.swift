public import PickerScene
import Synchronization

/// Writes frames one after the other, uncompressed, into a file or stream.
public final class StreamSink<Destination: FrameDestination & ~Copyable>: FrameSink {
    /// The format of a frame.
    public enum Encoding: Hashable, Sendable {
        /// Four bytes a pixel, red, green, blue and straight alpha, rows from the top; no header.
        case rgba
        /// The same of opaque frames, whose pixels need no conversion to straight alpha.
        case opaqueRGBA
        /// YUV4MPEG2, as ``Y4M`` has it.
        case y4m(FrameRate)
    }

    private let destination: Mutex<Destination?>
    private let encoding: Encoding
    private let spareFrames = Spares<[UInt8]>()
    private let sparePictures = Spares<StraightPixmap>()

    /// Writes the header for frames of `size`.
    public init(
        _ destination: consuming sending Destination, _ encoding: Encoding, size: PixelSize
    ) throws(Destination.Failure) {
        if case .y4m(let frameRate) = encoding {
            try destination.write(Y4M.header(size: size, frameRate: frameRate).span.bytes)
        }
        self.encoding = encoding
        self.destination = Mutex(destination)
    }

    /// Encodes a frame, and writes it after those before it.
    public func take(_ frame: AnimationFrame<UInt8>, _ turn: FrameTurn) throws(Destination.Failure) {
        switch encoding {
        case .rgba:
            var picture = sparePictures.take() ?? StraightPixmap(size: PixelSize(width: 1, height: 1))
            picture.replace(with: frame.picture)
            try write(picture.pixels, turn)
            sparePictures.giveBack(picture)
        case .opaqueRGBA: try write(frame.picture.pixels, turn)
        case .y4m:
            var bytes = spareFrames.take() ?? []
            Y4M.replace(&bytes, with: frame.picture)
            try write(bytes, turn)
            spareFrames.giveBack(bytes)
        }
    }

    private func write<Element: BitwiseCopyable>(
        _ elements: [Element], _ turn: FrameTurn
    ) throws(Destination.Failure) {
        guard turn.comes() else { return }
        try destination.withLock { destination throws(Destination.Failure) in
            try destination?.write(elements.span.bytes)
        }
    }

    /// Ends the file.
    public func finish() throws(Destination.Failure) {
        try destination.withLock { destination throws(Destination.Failure) in
            try destination.take()?.commit()
        }
    }
}
