public import PickerFiles

/// Where the bytes of a whole animation go, such as a file or standard output.
public protocol FrameDestination: ~Copyable {
    /// What goes wrong in it.
    associatedtype Failure: Error

    /// Appends bytes.
    func write(_ bytes: RawSpan) throws(Failure)
    /// Ends the animation: a file appears now.
    consuming func commit() throws(Failure)
}

extension FileWriter: FrameDestination {}
