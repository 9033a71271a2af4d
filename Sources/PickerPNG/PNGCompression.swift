/// How much time the encoder takes to make a file small.
public enum PNGCompression: String, CaseIterable, Hashable, Sendable {
    /// Hardly any: about a millisecond for 512 × 512 pixels.
    case fast
    /// As much as it needs: several hundred times that, on all processors, for about half the bytes.
    case small
}
