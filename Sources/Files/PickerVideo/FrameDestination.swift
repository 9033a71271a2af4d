public import PickerFiles

/// Where the bytes of a whole animation go, such as a file or standard output.
public protocol FrameDestination: ~Copyable {
    /// The error of writing.
    associatedtype Failure: Error

    /// Appends bytes, in the order of the calls; they may be a part of a frame.
    func write(_ bytes: RawSpan) throws(Failure)
    /// Ends the animation: a file appears now.
    consuming func commit() throws(Failure)
}

extension FileWriter: FrameDestination {}
