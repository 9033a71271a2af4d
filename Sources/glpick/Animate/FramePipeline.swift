import PickerKit

/// Encodes frames on several threads while the next are drawn, and has them put out in order.
///
/// Takes no more frames than it has room for: memory does not grow with their number.
final class FramePipeline<Sink: FrameSink>: Sendable {
    private struct State {
        var waiting: [(order: Int, frame: Frame)] = []
        /// How many frames were handed in, and how many are done with.
        var accepted = 0
        var done = 0
        var failure: CommandError?
        var isComplete = false
        var workers = 0
    }

    private let sink: Sink
    private let capacity: Int
    private let state = Monitor(State())
    private let wasPutOut: @Sendable (_ index: Int) -> Void

    /// Makes a pipeline with room for `capacity` frames; `wasPutOut` is called after each, by one thread
    /// at a time.
    init(into sink: Sink, capacity: Int, wasPutOut: @escaping @Sendable (_ index: Int) -> Void) {
        self.sink = sink
        self.capacity = capacity
        self.wasPutOut = wasPutOut
    }

    /// Calls `draw`, which hands in frames in order until it is told to stop, while `jobs` threads encode them;
    /// returns when all are out.
    ///
    /// Throws the error of the first frame in order that has one. Where the system gives fewer threads, those do the work.
    func run(
        jobs: Int,
        draw: (_ handIn: (Frame) -> Bool) throws(CommandError) -> Void
    ) throws(CommandError) {
        var drawingFailure: CommandError?
        do throws(CommandError) {
            for count in 0..<min(jobs, capacity) {
                do throws(CommandError) {
                    try startThread { self.work() }
                } catch {
                    // Fewer do the same, only later.
                    if count > 0 { break }
                    throw error
                }
                state.when { $0.workers += 1 }
            }
            try draw(handIn)
        } catch {
            drawingFailure = error
        }
        state.when { $0.isComplete = true }
        // What was handed in before the failure is put out first, and may fail itself.
        let failure = state.when({ $0.workers == 0 }) { $0.failure }
        if let failure = failure ?? drawingFailure { throw failure }
        try sink.finish()
    }

    /// Waits for room and adds a frame; false if that is no use any more.
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
            var failure: CommandError?
            let turn = FrameTurn { self.state.when({ $0.done == next.order }) { $0.failure == nil } }
            // After a failure nothing is put out any more, and what was handed in is only counted.
            if state.when({ _ in true }, { $0.failure == nil }) {
                do throws(CommandError) { try sink.take(next.frame, turn) } catch { failure = error }
            }
            let isOut = state.when({ $0.done == next.order }) { state in
                if state.failure == nil { state.failure = failure }
                return state.failure == nil
            }
            // Before the next one's turn, so that one thread calls at a time.
            if isOut { wasPutOut(next.frame.index) }
            state.when { $0.done += 1 }
        }
        state.when { $0.workers -= 1 }
    }
}
