import PickerHost
import Synchronization

/// What descriptions of colours mean, worked out once for all pictures: an ICC profile may take longer than its pixels.
final class KnownColors: Sendable {
    struct Meaning: Sendable {
        let origin: PictureOrigin
        let space: ColorSpace
    }

    private let known = Mutex<[PictureColor: Meaning]>([:])
    /// Pictures hardly have more descriptions.
    private static let most = 64

    func meaning(of color: PictureColor, in file: Argument) throws(CommandError) -> Meaning {
        if let meaning = known.withLock({ $0[color] }) { return meaning }
        let meaning = try dataError(in: file) {
            let origin = try PictureOrigin(color)
            return Meaning(origin: origin, space: ColorSpace(named: origin.space) ?? .sRGB)
        }
        known.withLock { if $0.count < Self.most { $0[color] = meaning } }
        return meaning
    }
}
