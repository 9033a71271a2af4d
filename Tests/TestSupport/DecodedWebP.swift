import CWebPDemux

/// An animated WebP as libwebp shows it.
public struct DecodedWebP: Sendable {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How often it is shown; 0 for without end.
    public let loopCount: Int
    /// The frames: when each ends, in milliseconds, and its pixels as straight RGBA.
    public let frames: [(end: Int, rgba: [UInt8])]
    /// The ICC profile; empty without one.
    public let profile: [UInt8]

    /// Decodes a whole file; nil if it is none.
    public init?(_ bytes: [UInt8]) {
        let decoded = bytes.withUnsafeBufferPointer { buffer -> (WebPAnimInfo, [(Int, [UInt8])], [UInt8])? in
            var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
            guard let decoder = WebPAnimDecoderNew(&data, nil) else { return nil }
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { return nil }
            var frames: [(Int, [UInt8])] = []
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var end: CInt = 0
                guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0 else { return nil }
                let count = Int(info.canvas_width) * Int(info.canvas_height) * 4
                frames.append((Int(end), Array(UnsafeBufferPointer(start: pixels, count: count))))
            }
            return (info, frames, Self.profile(in: decoder))
        }
        guard let (info, frames, profile) = decoded else { return nil }
        (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
        loopCount = Int(info.loop_count)
        self.frames = frames.map { (end: $0.0, rgba: $0.1) }
        self.profile = profile
    }

    private static func profile(in decoder: OpaquePointer) -> [UInt8] {
        var chunks = WebPChunkIterator()
        defer { WebPDemuxReleaseChunkIterator(&chunks) }
        guard WebPDemuxGetChunk(WebPAnimDecoderGetDemuxer(decoder), "ICCP", 1, &chunks) != 0 else {
            return []
        }
        return Array(UnsafeBufferPointer(start: chunks.chunk.bytes, count: chunks.chunk.size))
    }
}
