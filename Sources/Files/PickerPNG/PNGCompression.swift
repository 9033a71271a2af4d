/// The time that the encoder may take to make a file small.
public enum PNGCompression: String, CaseIterable, Hashable, Sendable {
    /// Little time: about a millisecond for 512 × 512 pixels.
    case fast
    /// Several hundred times as long, on all processors, for about half the bytes.
    case small
}
