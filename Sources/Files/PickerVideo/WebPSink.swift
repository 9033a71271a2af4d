public import PickerScene
import Synchronization

/// Encodes all frames into one WebP file, and writes it after the last.
public final class WebPSink<Destination: FrameDestination & ~Copyable>: FrameSink {
    private struct State: ~Copyable {
        var encoder: AnimatedWebP
        let destination: Destination
    }

    private let state: Mutex<State?>
    private let failure: @Sendable (AnimatedWebPError) -> Destination.Failure

    /// After the last frame, the file of `encoder` goes to `destination`. `failure` turns an error of the encoder into one of
    /// the destination.
    public init(
        _ destination: consuming sending Destination, _ encoder: consuming sending AnimatedWebP,
        _ failure: @escaping @Sendable (AnimatedWebPError) -> Destination.Failure
    ) {
        state = Mutex(State(encoder: encoder, destination: destination))
        self.failure = failure
    }

    /// One frame at a time: each is encoded as its difference from the one before.
    public func take(_ frame: AnimationFrame<UInt8>, _ turn: FrameTurn) throws(Destination.Failure) {
        let picture = StraightPixmap(frame.picture)
        guard turn.comes() else { return }
        try state.withLock { state throws(Destination.Failure) in
            do throws(AnimatedWebPError) { try state?.encoder.add(picture) } catch { throw failure(error) }
        }
    }

    /// Writes the file.
    public func finish() throws(Destination.Failure) {
        try state.withLock { state throws(Destination.Failure) in
            guard let last = state.take() else { return }
            let bytes: [UInt8]
            do throws(AnimatedWebPError) { bytes = try last.encoder.finish() } catch { throw failure(error) }
            try last.destination.write(bytes.span.bytes)
            try last.destination.commit()
        }
    }
}
