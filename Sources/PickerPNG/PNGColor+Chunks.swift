import CPNGShim
import PickerProfile

extension PNGColor {
    /// Longest profile that is inflated, in bytes; screens' have some thousand, printers' up to 2 million.
    private static let maximumProfileCount = 4 << 20

    /// What the chunks before the image data say; of several of a kind, the first one that can be read.
    init(_ chunks: PNGChunks) {
        var isGreyPicture = false
        for chunk in chunks {
            let data = chunk.data
            switch chunk.kind {
            case "IDAT": return
            case "IHDR": isGreyPicture = data.dropFirst(9).first.map { [0, 4].contains($0) } ?? false
            case "cICP": codePoints = codePoints ?? PNGCodePoints(chunk: data)
            case "iCCP": iccProfile = iccProfile ?? Self.profile(data, isGreyPicture: isGreyPicture)
            case "sRGB": isSRGB = isSRGB || (data.count == 1 && 0...3 ~= bigEndian(data))
            case "gAMA": gamma = gamma ?? Self.gamma(data)
            case "cHRM": chromaticities = chromaticities ?? Chromaticities(chunk: data)
            default: break
            }
        }
    }

    private static func profile(
        _ data: Slice<UnsafeBufferPointer<UInt8>>,
        isGreyPicture: Bool
    ) -> ICCProfile? {
        // A name of 1 to 79 bytes, its final zero, and the method of compression, of which there is only 0.
        guard let nameEnd = data.prefix(80).firstIndex(of: 0), nameEnd > data.startIndex,
            data.endIndex - nameEnd > 2, data[nameEnd + 1] == 0
        else { return nil }
        let stream = UnsafeBufferPointer(rebasing: data[(nameEnd + 2)...])
        let inflated = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumProfileCount) { room in
            let count = glpick_png_inflate(stream.baseAddress, stream.count, room.baseAddress, room.count)
            return Array(room.prefix(count))
        }
        guard let profile = try? ICCProfile(inflated), !profile.isGrey || isGreyPicture else { return nil }
        return profile
    }

    private static func gamma(_ data: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        guard data.count == 4, bigEndian(data) > 0 else { return nil }
        return Double(bigEndian(data)) / 100_000
    }
}

extension PNGCodePoints {
    fileprivate init?(chunk data: Slice<UnsafeBufferPointer<UInt8>>) {
        guard data.count == 4 else { return nil }
        let bytes = Array(data)
        self.init(primaries: bytes[0], transfer: bytes[1], matrix: bytes[2], fullRange: bytes[3])
    }
}

extension Chromaticities {
    fileprivate init?(chunk data: Slice<UnsafeBufferPointer<UInt8>>) {
        guard data.count == 32 else { return nil }
        func point(_ index: Int) -> SIMD2<Double> {
            let first = data.dropFirst(8 * index)
            return SIMD2(Double(bigEndian(first.prefix(4))), Double(bigEndian(first.dropFirst(4).prefix(4))))
                / 100_000
        }
        self.init(white: point(0), red: point(1), green: point(2), blue: point(3))
    }
}
