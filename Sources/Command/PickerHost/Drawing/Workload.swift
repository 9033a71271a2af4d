import Glibc
import PickerKit

/// What a command draws, for tuning drivers and memory.
package struct Workload {
    /// The size that is drawn at once.
    package let size: PixelSize
    /// How many pixels are drawn for each picture.
    package let drawnAgain: Int
    /// How many pictures are drawn.
    private let count: Int
    /// The first pictures; empty if they are not known before.
    private let scenes: [Scene]

    /// A picture, drawn in pieces of a size: quick compilation saves more time than slower drawing costs.
    package static func onePicture(_ size: PixelSize, of scene: Scene? = nil) -> Workload {
        Workload(size: size, drawnAgain: size.count, count: 1, scenes: scene.map { [$0] } ?? [])
    }

    /// So many pictures of a size, one after the other, that differ as much as some scenes; in all pixels without them.
    package static func pictures(
        _ count: Int, _ size: PixelSize, like scenes: [Scene] = []
    ) -> Workload {
        let shares = zip(scenes, scenes.dropFirst()).map { $1.shareDrawnAgain(after: $0) }
        return Workload(
            size: size, drawnAgain: Int((shares.max() ?? 1) * Double(size.count)), count: count,
            scenes: scenes)
    }

    /// Pictures of a size, one after the other, whose number and content are not known before.
    package static func manyPictures(_ size: PixelSize) -> Workload { pictures(.max, size) }

    /// How long they are expected to take; nil if they are not known before.
    package func costs(on machine: DrawingMachine) -> RendererCosts? {
        RendererCosts(of: count, like: scenes, on: machine)
    }

    /// llvmpipe draws up to so many pixels on one thread: waking another takes longer.
    static let pixelsOfOneThread = 400 * 400

    /// Sets environment variables of Mesa's drivers on the CPU that the user has not set. Call it before EGL starts.
    func tuneDriver() {
        if count == 1 {
            setenv("GALLIVM_PERF", "nopt", 0)
        } else if drawnAgain <= Self.pixelsOfOneThread {
            setenv("LP_NUM_THREADS", "0", 0)
        }
    }
}

extension Scene {
    fileprivate func shareDrawnAgain(after last: Scene) -> Double {
        guard let last = try? PixelScene(last), let next = try? PixelScene(self),
            let areas = SceneChange(from: last, to: next)?.areas
        else { return 1 }
        return Double(areas.reduce(0) { $0 + $1.count }) / Double(next.size.count)
    }
}
