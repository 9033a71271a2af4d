import PickerScene
import PickerSystem

/// Encodes frames on several threads while the next are drawn, and puts them out in order.
///
/// It takes no more frames than it has room for, so memory does not grow with their number.
public final class FramePipeline<Sink: FrameSink>: Sendable {
    /// A frame of the sink's depth.
    public typealias Frame = AnimationFrame<Sink.Component>
    private typealias Place = (order: Int, frame: Frame)

    private struct State {
        var waiting: [Place] = []
        /// How many frames were handed in, and how many are done with.
        var accepted = 0
        var done = 0
        var failure: Sink.Failure?
        var isComplete = false
        var workers = 0
    }

    private let sink: Sink
    private let capacity: Int
    private let state = Monitor(State())
    private let spares = Spares<Pixmap<PremultipliedRGBA<Sink.Component>>>()
    private let wasPutOut: @Sendable (_ index: Int) -> Void

    /// Makes a pipeline for one animation.
    ///
    /// - Parameters:
    ///   - sink: Where the frames go.
    ///   - capacity: How many frames are encoded or wait at once, at least 1.
    ///   - wasPutOut: Called after each frame with its index, by one thread at a time.
    public init(
        into sink: Sink,
        capacity: Int,
        wasPutOut: @escaping @Sendable (_ index: Int) -> Void = { _ in }
    ) {
        self.sink = sink
        self.capacity = max(capacity, 1)
        self.wasPutOut = wasPutOut
    }

    /// Calls `draw` while `jobs` threads encode the frames that it hands in, and returns when all are out.
    ///
    /// `draw` hands in frames in their order; `handIn` waits for room, and returns false once a frame has failed. Frames wait as
    /// copies, so that the renderer draws the next one into its own picture. Where the system starts fewer threads, those do the
    /// work; without any, the calling thread does.
    ///
    /// Throws the error of the first frame in order that has one.
    public func run(
        jobs: Int,
        draw: (_ handIn: (Frame) -> Bool) throws(Sink.Failure) -> Void
    ) throws(Sink.Failure) {
        var threads = 0
        while threads < min(jobs, capacity), (try? startThread({ self.work() })) != nil { threads += 1 }
        state.when { $0.workers += threads }
        var drawingFailure: Sink.Failure?
        do throws(Sink.Failure) {
            try draw { frame in
                guard handIn(frame) else { return false }
                if threads == 0 {
                    var next: Place? = state.when { $0.waiting.removeFirst() }
                    encode(&next)
                }
                return true
            }
        } catch {
            drawingFailure = error
        }
        state.when { $0.isComplete = true }
        // What was handed in before the failure is put out first, and may fail itself.
        let failure = state.when({ $0.workers == 0 }) { $0.failure }
        if let failure = failure ?? drawingFailure { throw failure }
        try sink.finish()
    }

    /// Waits for room and adds a frame; false if the pipeline has failed.
    private func handIn(_ frame: Frame) -> Bool {
        let hasRoom = state.read(when: { $0.accepted - $0.done < capacity || $0.failure != nil }) {
            $0.failure == nil
        }
        guard hasRoom else { return false }
        let copy = Frame(index: frame.index, picture: copy(of: frame.picture))
        // Only one thread hands in, so there is still room.
        state.when { state in
            state.waiting.append((state.accepted, copy))
            state.accepted += 1
        }
        return true
    }

    /// A copy in memory of its own, or the picture itself while no memory is left over.
    private func copy(
        of picture: Pixmap<PremultipliedRGBA<Sink.Component>>
    ) -> Pixmap<PremultipliedRGBA<Sink.Component>> {
        guard var copy = spares.take() else { return picture }
        copy.replace(with: picture)
        return copy
    }

    /// Encodes frames until there are no more.
    private func work() {
        while true {
            var next = state.when(
                { !$0.waiting.isEmpty || $0.isComplete },
                { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() })
            if next == nil { break }
            encode(&next)
        }
        state.when { $0.workers -= 1 }
    }

    /// Encodes and removes a frame: with its only reference, its memory can be used again.
    private func encode(_ next: inout Place?) {
        guard let (order, index) = next.map({ ($0.order, $0.frame.index) }) else { return }
        var failure: Sink.Failure?
        let turn = FrameTurn { self.state.read(when: { $0.done == order }) { $0.failure == nil } }
        // After a failure nothing is put out any more, and what was handed in is only counted.
        if state.read({ $0.failure == nil }), let frame = next?.frame {
            do throws(Sink.Failure) { try sink.take(frame, turn) } catch { failure = error }
        }
        let isOut = state.when({ $0.done == order }) { state in
            if state.failure == nil { state.failure = failure }
            return state.failure == nil
        }
        if let picture = next.take()?.frame.picture { spares.giveBack(picture) }
        // Before the next one's turn, so that one thread calls at a time.
        if isOut { wasPutOut(index) }
        state.when { $0.done += 1 }
    }
}
