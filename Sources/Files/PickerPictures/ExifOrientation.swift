import PickerFiles
import PickerProfile
import PickerScene

/// How a stored picture is turned and mirrored to be seen: the numbers of Exif (CIPA DC-008, 4.6.4, tag 274).
enum ExifOrientation: Int, Hashable, CaseIterable {
    case upright = 1
    case mirrored, turnedHalf, flipped, transposed, turnedRight, transversed, turnedLeft

    /// The size as seen of a picture of this size in the file.
    func seen(_ size: PixelSize) -> PixelSize {
        rawValue < 5 ? size : PixelSize(width: size.height, height: size.width)
    }

    /// Where the pixel at the top left as seen is stored, and the steps to its neighbours on the right and below, in
    /// pixels of a picture of `size` in the file.
    func steps(in size: PixelSize) -> (first: Int, right: Int, below: Int) {
        let (width, last) = (size.width, size.width * (size.height - 1))
        return switch self {
        case .upright: (0, 1, width)
        case .mirrored: (width - 1, -1, width)
        case .turnedHalf: (last + width - 1, -1, -width)
        case .flipped: (last, 1, -width)
        case .transposed: (0, width, 1)
        case .turnedRight: (last, -width, 1)
        case .transversed: (last + width - 1, -width, -1)
        case .turnedLeft: (width - 1, width, -1)
        }
    }

    /// Which columns and rows of a picture of `size` in the file hold some as seen; all ascend.
    func stored(columns: [Int], rows: [Int], in size: PixelSize) -> (columns: [Int], rows: [Int]) {
        let first = steps(in: size).first
        func places(_ seen: [Int], _ first: Int, _ count: Int) -> [Int] {
            first == 0 ? seen : seen.reversed().map { count - 1 - $0 }
        }
        let isSideways = rawValue >= 5
        return (
            places(isSideways ? rows : columns, first % size.width, size.width),
            places(isSideways ? columns : rows, first / size.width, size.height)
        )
    }

    /// A picture in the file as it is seen.
    func turned(_ picture: Pixmap<StraightRGBA16>) -> Pixmap<StraightRGBA16> {
        if self == .upright { return picture }
        let size = seen(picture.size)
        let (first, right, below) = steps(in: picture.size)
        return picture.pixels.withUnsafeBufferPointer { stored in
            Pixmap(size: size) { pixels in
                for row in 0..<size.height {
                    for column in 0..<size.width {
                        pixels.initializeElement(
                            at: row * size.width + column,
                            to: stored[first + row * below + column * right])
                    }
                }
            }
        }
    }
}

/// What Exif data say about the orientation.
struct ExifData {
    private(set) var orientation = ExifOrientation.upright
    private(set) var faults: [PictureFault] = []

    /// Reads a chunk; nil for a file without one. Some programs write the beginning of a JPEG's segment before the data.
    init(chunk bytes: [UInt8]?, part: String = "the Exif block") {
        guard let bytes else { return }
        let prefix = Array("Exif\0\0".utf8)
        do throws(DamagedExif) {
            let tiff = bytes.starts(with: prefix) ? Array(bytes.dropFirst(prefix.count)) : bytes
            orientation = try ExifOrientation(tiff: tiff) ?? .upright
        } catch { faults = [PictureFault(part, error.reason)] }
    }
}

/// Why the orientation of Exif data cannot be read.
struct DamagedExif: Error {
    let reason: String
}

extension ExifOrientation {
    /// Reads the tag Orientation of the first directory in a TIFF header and what follows it, which Exif data are.
    ///
    /// Nil if it is missing, or 0, which some programs write for it. Source: TIFF 6.0, section 2.
    init?(tiff bytes: [UInt8]) throws(DamagedExif) {
        let isLittle = bytes.starts(with: "II".utf8)
        guard isLittle || bytes.starts(with: "MM".utf8) else {
            throw DamagedExif(reason: "it does not begin as TIFF does")
        }
        let reader = ByteReader(bytes, isLittle ? .little : .big)
        let short = DamagedExif(reason: "it ends too early")
        guard reader.number(at: 2, 2) == 42, let directory = reader.number(at: 4, 4),
            let count = reader.number(at: directory, 2)
        else {
            throw short
        }
        for entry in 0..<count {
            let start = directory + 2 + 12 * entry
            guard let tag = reader.number(at: start, 2) else { throw short }
            // One short number (type 3), which lies in the entry itself.
            guard tag == 274 else { continue }
            guard let value = reader.number(at: start + 8, 2) else { throw short }
            guard reader.number(at: start + 2, 2) == 3, reader.number(at: start + 4, 4) == 1, value < 9 else {
                throw DamagedExif(reason: "its orientation is not a number from 1 to 8")
            }
            self.init(rawValue: value)
            return
        }
        return nil
    }
}
