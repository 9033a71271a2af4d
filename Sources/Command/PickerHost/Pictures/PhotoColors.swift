import PickerPalette
package import PickerScene
import PickerSystem

/// The pixels of a photo whose colours stand for it, found by a thread: a large photo takes longer than a key may.
package struct PhotoColors: Sendable {
    private enum State {
        case unasked, asked
        case found([SIMD2<Int>])
    }

    private let image: SourceImage
    private let state = Monitor(State.unasked)

    private static let count = 5

    package init(_ image: SourceImage) { self.image = image }

    /// The pixels; nil until they are found. The first call starts the search.
    package func found() -> [SIMD2<Int>]? {
        state.when { state -> [SIMD2<Int>]? in
            switch state {
            case .found(let pixels): return pixels
            case .asked: return nil
            case .unasked:
                state = .asked
                do { try search() } catch { state = .found([]) }
                return nil
            }
        }
    }

    private func search() throws(ThreadError) {
        try startThread { [image, state] in
            let pixels = ColorHistogram.dominantPixels(of: image, count: Self.count)
            state.when { $0 = .found(pixels) }
        }
    }
}
