import CPNGShim
import PickerColor
import PickerLibraries
import PickerProfile

extension PNGColor {
    /// The longest profile that is decompressed, in bytes. Profiles of screens have some thousand bytes, those of
    /// printers up to 2 million.
    private static let maximumProfileCount = 4 << 20

    /// Adds the information of a chunk before the image data; the first valid chunk of a kind counts.
    mutating func add(_ kind: String, _ data: UnsafeBufferPointer<UInt8>, isGreyPicture: Bool)
        throws(MissingLibrary)
    {
        switch kind {
        case "cICP": codePoints = codePoints ?? CodePoints(chunk: data)
        case "iCCP":
            if iccProfile == nil { iccProfile = try Self.profile(data, isGreyPicture: isGreyPicture) }
        case "sRGB": isSRGB = isSRGB || (data.count == 1 && 0...3 ~= bigEndian(data))
        case "gAMA": gamma = gamma ?? Self.gamma(data)
        case "cHRM": chromaticities = chromaticities ?? Chromaticities(chunk: data)
        default: break
        }
    }

    private static func profile(
        _ data: UnsafeBufferPointer<UInt8>, isGreyPicture: Bool
    ) throws(MissingLibrary) -> ICCProfile? {
        // The chunk begins with a name of 1 to 79 bytes, a zero, and the compression method, which can only be 0.
        guard let nameEnd = data.prefix(80).firstIndex(of: 0), nameEnd > 0, data.count - nameEnd > 2,
            data[nameEnd + 1] == 0
        else { return nil }
        try PNGLibraries.loadForInflating()
        let stream = UnsafeBufferPointer(rebasing: data[(nameEnd + 2)...])
        // Not a temporary allocation, which takes the stack: threads have less.
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: maximumProfileCount)
        defer { room.deallocate() }
        let count = glpick_png_inflate(stream.baseAddress, stream.count, room.baseAddress, room.count)
        let inflated = Array(room.prefix(count))
        return try ICCProfile(embedded: inflated, isGreyPicture: isGreyPicture)
    }

    private static func gamma(_ data: UnsafeBufferPointer<UInt8>) -> Double? {
        guard data.count == 4, bigEndian(data) > 0 else { return nil }
        return Double(bigEndian(data)) / 100_000
    }
}

extension CodePoints {
    fileprivate init?(chunk data: UnsafeBufferPointer<UInt8>) {
        guard data.count == 4 else { return nil }
        self.init(primaries: data[0], transfer: data[1], matrix: data[2], fullRange: data[3])
    }
}

extension Chromaticities {
    fileprivate init?(chunk data: UnsafeBufferPointer<UInt8>) {
        guard data.count == 32 else { return nil }
        func point(_ index: Int) -> SIMD2<Double> {
            let first = data.dropFirst(8 * index)
            return SIMD2(Double(bigEndian(first.prefix(4))), Double(bigEndian(first.dropFirst(4).prefix(4))))
                / 100_000
        }
        self.init(white: point(0), red: point(1), green: point(2), blue: point(3))
    }
}

/// A big-endian number of up to 7 bytes.
func bigEndian(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
}
