import Glibc
package import PickerKit

/// What a command draws, for tuning drivers and memory.
package struct Workload {
    /// The size that is drawn at once.
    package let size: PixelSize
    /// How many pixels are drawn for each picture.
    package let drawnAgain: Int
    private let isOnePicture: Bool

    /// One picture, drawn in pieces of a size: quick compilation saves more time than slower drawing costs.
    package static func onePicture(_ size: PixelSize) -> Workload {
        Workload(size: size, drawnAgain: size.count, isOnePicture: true)
    }

    /// Pictures of a size, one after the other, that differ as much as those of a few pickers; in all pixels without them.
    package static func manyPictures(_ size: PixelSize, like pickers: [Picker] = []) -> Workload {
        let shares = zip(pickers, pickers.dropFirst()).map { $1.shareDrawnAgain(after: $0) }
        return Workload(
            size: size, drawnAgain: Int((shares.max() ?? 1) * Double(size.count)), isOnePicture: false)
    }

    /// Sets environment variables of Mesa's drivers on the CPU that the user has not set. Call it before EGL starts.
    func tuneDriver() {
        if isOnePicture {
            setenv("GALLIVM_PERF", "nopt", 0)
        } else if drawnAgain <= 400 * 400 {
            // Waking another thread takes longer than drawing so few pixels.
            setenv("LP_NUM_THREADS", "0", 0)
        }
    }
}

extension Picker {
    /// Which share of its picture a renderer draws again after that of another picker.
    fileprivate func shareDrawnAgain(after last: Picker) -> Double {
        guard let last = try? PixelScene(last.scene()), let next = try? PixelScene(scene()),
            let areas = SceneChange(from: last, to: next)?.areas
        else { return 1 }
        return Double(areas.reduce(0) { $0 + $1.count }) / Double(next.size.count)
    }
}
