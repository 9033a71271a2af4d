import PickerScene
import PickerVideo
import Synchronization
import Testing

/// Frames that become the bytes of one file.
@Suite struct FrameSinkTests {
    private enum Failure: Error { case full, encoder }

    /// What a destination has been given.
    private final class Written: Sendable {
        let bytes = Mutex<[UInt8]>([])
        let isComplete = Mutex(false)
    }

    private struct Destination: FrameDestination, ~Copyable {
        let written: Written
        var room = Int.max

        func write(_ bytes: RawSpan) throws(Failure) {
            if bytes.byteCount > room { throw .full }
            let added = bytes.withUnsafeBytes { Array($0) }
            written.bytes.withLock { $0 += added }
        }

        consuming func commit() throws(Failure) { written.isComplete.withLock { $0 = true } }
    }

    private static let size = PixelSize(width: 2, height: 1)

    private static let frames = [
        PremultipliedRGBA8(red: 128, green: 0, blue: 0, alpha: 128),
        PremultipliedRGBA8(red: 0, green: 255, blue: 0, alpha: 255),
    ].map { PremultipliedPixmap(size: size, filledWith: $0) }

    private func run<Sink: FrameSink>(_ sink: Sink) throws(Failure)
    where Sink.Component == UInt8, Sink.Failure == Failure {
        try FramePipeline(into: sink, capacity: 2).run(jobs: 2) { handIn throws(Failure) in
            for (index, picture) in Self.frames.enumerated() {
                guard handIn(AnimationFrame(index: index, picture: picture)) else { return }
            }
        }
    }

    @Test func rgbaHasStraightAlpha() throws {
        let written = Written()
        try run(try StreamSink(Destination(written: written), .rgba, size: Self.size))
        let (red, green): ([UInt8], [UInt8]) = ([255, 0, 0, 128], [0, 255, 0, 255])
        #expect(written.bytes.withLock { $0 } == red + red + green + green)
        #expect(written.isComplete.withLock { $0 })
    }

    @Test func opaqueFramesAreWrittenAsTheyAre() throws {
        let written = Written()
        try run(try StreamSink(Destination(written: written), .opaqueRGBA, size: Self.size))
        #expect(written.bytes.withLock { $0.prefix(4) } == [128, 0, 0, 128])
    }

    @Test func y4mHasOneHeader() throws {
        let written = Written()
        try run(try StreamSink(Destination(written: written), .y4m(.thirty), size: Self.size))
        let header = Y4M.header(size: Self.size, frameRate: .thirty)
        #expect(written.bytes.withLock { $0 } == Self.frames.reduce(header) { $0 + Y4M.frame($1) })
    }

    @Test func failureLeavesNoCompleteFile() throws {
        let written = Written()
        let sink = try StreamSink(Destination(written: written, room: 7), .rgba, size: Self.size)
        #expect(throws: Failure.full) { try run(sink) }
        #expect(!written.isComplete.withLock { $0 })
    }

    @Test func webPIsWrittenOnceAllFramesAreThere() throws {
        let written = Written()
        let sink = WebPSink(Destination(written: written), try AnimatedWebP(size: Self.size)) { _ in
            Failure.encoder
        }
        try run(sink)
        #expect(written.bytes.withLock { $0.prefix(4) } == Array("RIFF".utf8)[...])
        #expect(written.isComplete.withLock { $0 })
        let other = WebPSink(
            Destination(written: Written()), try AnimatedWebP(size: PixelSize(width: 3, height: 3))
        ) { _ in Failure.encoder }
        #expect(throws: Failure.encoder) { try run(other) }
    }
}
