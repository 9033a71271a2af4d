import PickerScene
import PickerVideo
import Synchronization
import Testing

/// Frames that are encoded on several threads and put out in order.
@Suite struct FramePipelineTests {
    private struct Failure: Error, Equatable { let index: Int }

    /// Notes which frames are put out; fails to encode some, and to put others out.
    private final class Sink: FrameSink {
        let out = Mutex<[Int]>([])
        private let finished = Mutex(false)
        var isFinished: Bool { finished.withLock { $0 } }
        /// How many frames are being encoded, and the most at once.
        let busy = Mutex<(now: Int, most: Int)>((0, 0))
        let cannotEncode: Set<Int>
        let cannotPutOut: Set<Int>

        init(cannotEncode: Set<Int> = [], cannotPutOut: Set<Int> = []) {
            self.cannotEncode = cannotEncode
            self.cannotPutOut = cannotPutOut
        }

        func take(_ frame: AnimationFrame<UInt8>, _ turn: FrameTurn) throws(Failure) {
            busy.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            defer { busy.withLock { $0.now -= 1 } }
            if cannotEncode.contains(frame.index) { throw Failure(index: frame.index) }
            guard turn.comes() else { return }
            if cannotPutOut.contains(frame.index) { throw Failure(index: frame.index) }
            out.withLock { $0.append(frame.index) }
        }

        func finish() throws(Failure) { finished.withLock { $0 = true } }
    }

    private static let picture = PremultipliedPixmap(size: PixelSize(width: 1, height: 1))

    /// Hands in `count` frames, and returns how many were taken.
    private func run(_ sink: Sink, jobs: Int, capacity: Int = 4, count: Int = 100) throws(Failure) -> Int {
        let noted = Mutex<[Int]>([])
        let pipeline = FramePipeline(into: sink, capacity: capacity) { index in
            noted.withLock { $0.append(index) }
        }
        var taken = 0
        defer { #expect(noted.withLock { $0 } == sink.out.withLock { $0 }) }
        try pipeline.run(jobs: jobs) { handIn in
            while taken < count, handIn(AnimationFrame(index: taken, picture: Self.picture)) {
                taken += 1
                // What has failed is not put out.
                if sink.cannotEncode.isEmpty, sink.cannotPutOut.isEmpty {
                    #expect(taken - sink.out.withLock { $0.count } <= max(capacity, 1))
                }
            }
        }
        return taken
    }

    @Test(arguments: [-1, 0, 1, 3, 8], [-1, 1, 4])
    func framesArePutOutInOrder(jobs: Int, capacity: Int) throws {
        let sink = Sink()
        #expect(try run(sink, jobs: jobs, capacity: capacity) == 100)
        #expect(sink.out.withLock { $0 } == Array(0..<100))
        #expect(sink.isFinished)
        #expect(sink.busy.withLock { $0.most } <= max(min(jobs, capacity), 1))
    }

    @Test(arguments: [0, 1, 3])
    func theFirstErrorInOrderIsThrown(jobs: Int) {
        for sink in [Sink(cannotEncode: [40, 42]), Sink(cannotEncode: [42], cannotPutOut: [40])] {
            #expect(throws: Failure(index: 40)) { try run(sink, jobs: jobs) }
            #expect(sink.out.withLock { $0 } == Array(0..<40))
            #expect(!sink.isFinished)
        }
    }

    /// Those before are put out.
    @Test(arguments: [0, 1, 3])
    func anErrorInDrawingEndsIt(jobs: Int) {
        let sink = Sink()
        let pipeline = FramePipeline(into: sink, capacity: 4)
        #expect(throws: Failure(index: 7)) {
            try pipeline.run(jobs: jobs) { handIn throws(Failure) in
                for index in 0..<7 { _ = handIn(AnimationFrame(index: index, picture: Self.picture)) }
                throw Failure(index: 7)
            }
        }
        #expect(sink.out.withLock { $0 } == Array(0..<7))
        #expect(!sink.isFinished)
    }
}
