import PickerKit
import Synchronization

/// Encodes all frames into one WebP file.
final class WebPSink: FrameSink {
    private struct State: ~Copyable {
        var encoder: AnimatedWebP
        let destination: ByteDestination

        consuming func finish() throws(CommandError) {
            let bytes: [UInt8]
            do throws(AnimatedWebPError) { bytes = try encoder.finish() } catch { throw CommandError(error) }
            try destination.write(bytes.span.bytes)
            try destination.commit()
        }
    }

    private let state: Mutex<State?>

    /// After the last frame, the file of `encoder` goes to `destination`.
    init(_ destination: consuming sending ByteDestination, _ encoder: consuming sending AnimatedWebP) {
        state = Mutex(State(encoder: encoder, destination: destination))
    }

    /// One frame at a time: each is encoded as its difference from the one before.
    func take(_ frame: AnimationFrame<UInt8>, _ turn: FrameTurn) throws(CommandError) {
        let picture = StraightPixmap(frame.picture)
        guard turn.comes() else { return }
        try state.withLock { state throws(CommandError) in
            do throws(AnimatedWebPError) { try state?.encoder.add(picture) } catch {
                throw CommandError(error)
            }
        }
    }

    func finish() throws(CommandError) {
        try state.withLock { state throws(CommandError) in
            try state.take()?.finish()
        }
    }
}

extension CommandError {
    /// The error of a command that could not encode an animation.
    init(_ error: AnimatedWebPError) {
        self.init(exitCode: .software, message: "\(error)")
    }
}
