public import PickerScene

/// Where a ``FramePipeline`` puts the frames of an animation, such as a file for each or one stream.
public protocol FrameSink<Component, Failure>: Sendable {
    /// The integer in which its frames store a component.
    associatedtype Component: PixelComponent
    /// The error of encoding or of putting out; after the first one, the pipeline takes no more frames.
    associatedtype Failure: Error

    /// Takes a frame: encodes it, on any thread and beside others, then waits for its turn and puts it out.
    ///
    /// Puts nothing out if `turn` does not come.
    func take(_ frame: AnimationFrame<Component>, _ turn: FrameTurn) throws(Failure)

    /// Puts out what follows the last frame, once all have been.
    func finish() throws(Failure)
}

/// A picture of an animation.
public struct AnimationFrame<Component: PixelComponent>: Sendable {
    /// The number of the frame in the animation, from 0.
    public let index: Int
    /// The picture: premultiplied, rows top down.
    public let picture: Pixmap<PremultipliedRGBA<Component>>

    /// Makes the frame of an index.
    public init(index: Int, picture: Pixmap<PremultipliedRGBA<Component>>) {
        self.index = index
        self.picture = picture
    }
}

/// The turn of a frame to be put out: frames are encoded beside each other, but put out in order.
public struct FrameTurn {
    /// Blocks until all frames before have been put out; false if one could not be.
    public let comes: () -> Bool
}
