public import PickerScene

/// Where a ``FramePipeline`` puts the frames of an animation, such as a file for each or one stream.
public protocol FrameSink<Component, Failure>: Sendable {
    /// The integer in which its frames store a component.
    associatedtype Component: PixelComponent
    /// What goes wrong in it.
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
    /// Which of the animation's, counted from 0.
    public let index: Int
    /// The picture: premultiplied, rows top down.
    public let picture: Pixmap<PremultipliedRGBA<Component>>

    /// Makes the frame of an index.
    public init(index: Int, picture: Pixmap<PremultipliedRGBA<Component>>) {
        self.index = index
        self.picture = picture
    }
}

/// A frame's place in the order.
public struct FrameTurn {
    /// Blocks until all frames before have been put out; false if one could not be.
    public let comes: () -> Bool
}
