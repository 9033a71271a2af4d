public import PickerScene

/// Where a ``FramePipeline`` puts the frames of an animation, such as a file for each or one stream.
public protocol FrameSink<Failure>: Sendable {
    /// What goes wrong in it.
    associatedtype Failure: Error

    /// Takes a frame: encodes it, on any thread and beside others, then waits for its turn and puts it out.
    ///
    /// Puts nothing out if `turn` does not come.
    func take(_ frame: AnimationFrame, _ turn: FrameTurn) throws(Failure)

    /// Puts out what follows the last frame, once all have been.
    func finish() throws(Failure)
}

/// A picture of an animation.
public struct AnimationFrame: Sendable {
    /// Which of the animation's, counted from 0.
    public let index: Int
    /// The picture: 8-bit, premultiplied, rows top down.
    public let picture: PremultipliedPixmap

    /// Makes the frame of an index.
    public init(index: Int, picture: PremultipliedPixmap) {
        self.index = index
        self.picture = picture
    }
}

/// A frame's place in the order.
public struct FrameTurn {
    /// Blocks until all frames before have been put out; false if one could not be.
    public let comes: () -> Bool
}
