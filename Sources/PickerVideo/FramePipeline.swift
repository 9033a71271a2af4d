import PickerThreads

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
    /// `draw` hands in frames in their order; `handIn` waits for room, and returns false once a frame has failed. Where
    /// the system starts fewer threads, those do the work; without any, the calling thread does.
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
                if threads == 0 { encode(state.when { $0.waiting.removeFirst() }) }
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
        state.when({ $0.accepted - $0.done < capacity || $0.failure != nil }) { state in
            guard state.failure == nil else { return false }
            state.waiting.append((state.accepted, frame))
            state.accepted += 1
            return true
        }
    }

    /// Encodes frames until there are no more.
    private func work() {
        while let next = state.when(
            { !$0.waiting.isEmpty || $0.isComplete }, { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() })
        {
            encode(next)
        }
        state.when { $0.workers -= 1 }
    }

    private func encode(_ next: Place) {
        var failure: Sink.Failure?
        let turn = FrameTurn { self.state.when({ $0.done == next.order }) { $0.failure == nil } }
        // After a failure nothing is put out any more, and what was handed in is only counted.
        if state.when({ _ in true }, { $0.failure == nil }) {
            do throws(Sink.Failure) { try sink.take(next.frame, turn) } catch { failure = error }
        }
        let isOut = state.when({ $0.done == next.order }) { state in
            if state.failure == nil { state.failure = failure }
            return state.failure == nil
        }
        // Before the next one's turn, so that one thread calls at a time.
        if isOut { wasPutOut(next.frame.index) }
        state.when { $0.done += 1 }
    }
}
