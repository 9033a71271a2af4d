import Glibc
import PickerFiles
import PickerProfile
import PickerScene

/// What the marker segments of a JPEG file say beside its pixels (ISO/IEC 10918-1, annex B).
struct JPEGSegments {
    /// The size in the frame header; nil if there is none.
    private(set) var size: PixelSize?
    /// Whether the entropy coding is Huffman's, which takes at least a bit for each block of 64 pixels.
    private(set) var usesHuffman = false
    var exif: ExifData { ExifData(chunk: exifBytes) }
    /// Whether the file goes on to the marker at its end.
    private(set) var isComplete = false

    private var exifBytes: [UInt8]?
    /// The parts of the ICC profile by their number, which should begin with 1, and how many there are said to be.
    private var profileParts: [Int: [UInt8]] = [:]
    private var profilePartCount: Int?
    private var hasBadProfile = false
    private var isProfileRepeated = false

    /// Reads the segments up to the end, or as far as there are bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 2
        while let (code, next) = Self.marker(in: bytes, from: start) {
            start = next
            switch code {
            // Markers without a segment.
            case 0x01, 0xD0...0xD8: continue
            case 0xD9:
                isComplete = true
                return
            default: break
            }
            let reader = ByteReader(bytes)
            guard let count = reader.number(at: next, 2), let data = reader.bytes(at: next + 2, count - 2)
            else { return }
            add(code, Array(data))
            start = next + count
        }
    }

    /// The next marker's code, and where it ends; also skips the entropy-coded data after a scan's header.
    private static func marker(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (UInt8, Int)? {
        var start = start
        while start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, 0xFF, bytes.count - start)
        {
            start = UnsafeRawPointer(base).distance(to: found) + 1
            // Any number of fill bytes may precede the code; 0 stands for a byte 0xFF in the data.
            while start < bytes.count, bytes[start] == 0xFF { start += 1 }
            guard start < bytes.count else { return nil }
            if bytes[start] != 0 { return (bytes[start], start + 1) }
        }
        return nil
    }

    private mutating func add(_ code: UInt8, _ data: [UInt8]) {
        switch code {
        // Frame headers; 0xC4, 0xC8 and 0xCC are other segments.
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            guard size == nil, let height = ByteReader(data).number(at: 1, 2),
                let width = ByteReader(data).number(at: 3, 2)
            else { return }
            size = PixelSize(width: width, height: height)
            usesHuffman = code < 0xC8
        case 0xE1:
            if exifBytes == nil, data.starts(with: "Exif\0\0".utf8) { exifBytes = data }
        case 0xE2:
            // The name, the part's number from 1, and how many parts there are (ICC.1, B.4).
            guard data.starts(with: "ICC_PROFILE\0".utf8) else { return }
            guard data.count >= 14 else {
                hasBadProfile = true
                return
            }
            let (number, count) = (Int(data[12]), Int(data[13]))
            let part = Array(data[14...])
            // Some programs store the profile twice; then it does not matter which one counts.
            isProfileRepeated = isProfileRepeated || profileParts[number] == part
            hasBadProfile =
                hasBadProfile || count != profilePartCount ?? count || profileParts[number] ?? part != part
            profilePartCount = count
            profileParts[number] = part
        default: break
        }
    }

    /// The bytes of the ICC profile; nil if there is none, or if its parts do not belong together.
    var profile: [UInt8]? {
        let numbers = profileParts.keys.sorted()
        guard !hasBadProfile, numbers.count == profilePartCount, let first = numbers.first, first < 2,
            numbers.last == first + numbers.count - 1
        else { return nil }
        return numbers.flatMap { profileParts[$0] ?? [] }
    }

    /// What is wrong with the Exif data, and with the parts of the ICC profile.
    var faults: [PictureFault] {
        var faults = exif.faults
        if profile == nil, profilePartCount != nil || hasBadProfile {
            faults.append(PictureFault("the ICC profile", "its parts are missing or contradict each other"))
        } else if profileParts[0] != nil {
            faults.append(PictureFault("the ICC profile", "its parts are numbered from 0, not from 1", .used))
        } else if isProfileRepeated {
            faults.append(PictureFault("the ICC profile", "it is stored twice", .used))
        }
        return faults
    }
}
