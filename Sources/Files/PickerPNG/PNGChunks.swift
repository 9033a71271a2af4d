import CPNGShim
import PickerColor
import PickerFiles
import PickerProfile
import PickerScene

/// Writes the bytes of a PNG (ISO/IEC 15948) chunk by chunk.
struct PNGChunks {
    /// The CRC-32 of bytes, by a library that is loaded anyway.
    typealias Checksum = (UnsafeBufferPointer<UInt8>) -> UInt32

    private let checksum: Checksum
    private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Image data that wait for a full chunk.
    private var data: [UInt8] = []

    /// The longest chunk of image data, in bytes; readers may load a whole chunk.
    private static let longestData = 1 << 16

    /// Begins with the signature and the header; not interlaced.
    init(_ size: PixelSize, depth: Int, colorType: UInt8, _ checksum: @escaping Checksum) {
        self.checksum = checksum
        let sides = [UInt8](size.width, bytes: 4) + [UInt8](size.height, bytes: 4)
        append("IHDR", sides + [UInt8(depth), colorType, 0, 0, 0])
    }

    mutating func append(_ name: StaticString, _ content: some Collection<UInt8>) {
        bytes.append(content.count, bytes: 4)
        let start = bytes.count
        name.withUTF8Buffer { bytes += $0 }
        bytes += content
        let sum = bytes.withUnsafeBufferPointer { checksum(UnsafeBufferPointer(rebasing: $0[start...])) }
        bytes.append(Int(sum), bytes: 4)
    }

    /// Names a colour space: by code points if it has some; besides, sRGB has its own chunk, and others have a profile.
    mutating func append(_ space: ColorSpace) throws(PNGError) {
        if space == .sRGB {
            // Perceptual intent.
            append("sRGB", [0])
        } else {
            let profile = try Self.profile(space)
            append("iCCP", Array(profile.name.utf8) + [0, 0] + (try Self.deflated(profile.bytes)))
        }
        if let points = space.codePoints {
            append("cICP", [points.primaries, points.transfer, points.matrix, points.fullRange])
        }
    }

    private static func profile(_ space: ColorSpace) throws(PNGError) -> ICCProfile {
        do throws(ProfileError) { return try ICCProfile(colorSpace: space) } catch {
            if case .missingLibrary(let missing) = error { throw .missingLibrary(missing) }
            throw .outOfMemory
        }
    }

    /// A profile as zlib compresses it in the smallest window that holds it.
    private static func deflated(_ profile: [UInt8]) throws(PNGError) -> [UInt8] {
        do { try PNGLibraries.loadForInflating() } catch { throw .missingLibrary(error) }
        var window: CInt = 15
        while window > 8, profile.count + 262 <= 1 << (window - 1) { window -= 1 }
        let deflated = [UInt8](unsafeUninitializedCapacity: profile.count + 1024) { room, count in
            count = glpick_png_deflate(profile, profile.count, room.baseAddress, room.count, window)
        }
        guard !deflated.isEmpty else { throw .outOfMemory }
        return deflated
    }

    /// Appends a part of the zlib stream of the pixels; the last part ends the file.
    mutating func append(data part: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        data += part
        var rest = data[...]
        while rest.count >= Self.longestData || isLast && !rest.isEmpty {
            append("IDAT", rest.prefix(Self.longestData))
            rest = rest.dropFirst(Self.longestData)
        }
        data = Array(rest)
        if isLast { append("IEND", []) }
    }

    /// The bytes since the last call.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}
