import PickerKit

/// Where the frames of an animation go.
protocol FrameSink: Sendable {
    /// Takes a frame: encodes it, on any thread and beside others, then waits for its turn and puts it out.
    ///
    /// Puts nothing out if `turn` does not come.
    func take(_ frame: Frame, _ turn: FrameTurn) throws(CommandError)
    /// Puts out what follows the last frame, once all have been.
    func finish() throws(CommandError)
}

/// A picture of an animation.
struct Frame: Sendable {
    /// Which of the whole animation's, counted from 0.
    let index: Int
    let picture: PremultipliedPixmap
}

/// A frame's place in the order.
struct FrameTurn {
    /// Blocks until all frames before have been put out; false if one could not be.
    let comes: () -> Bool
}
