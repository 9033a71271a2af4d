import CPNGShim
import PickerFiles
import PickerSystem
import PickerProfile

/// Supplies libpng with a file's bytes, and collects what libpng reports about chunks.
final class PNGSource {
    /// The colours that the chunks before the pixels describe.
    private(set) var color = PNGColor()
    /// The data of the first chunk eXIf before the pixels.
    private(set) var exif: [UInt8]?
    /// Whether the file has more than one frame.
    private(set) var isAnimated = false
    /// What is wrong with chunks, in the file's order.
    private(set) var faults: [PictureFault] = []
    /// The library without which a chunk could not be understood.
    private(set) var missingLibrary: MissingLibrary?
    private let read: (UnsafeMutableBufferPointer<UInt8>) -> Int

    init(_ read: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        self.read = read
    }

    /// The source as a C struct for libpng; this object must outlive it. `byteCount` is the greatest number of bytes;
    /// nil if unknown.
    func handle(byteCount count: Int?) -> glpick_png_source {
        glpick_png_source(
            context: Unmanaged.passUnretained(self).toOpaque(),
            available: count ?? .max,
            read: { context, bytes, count in
                guard let source = PNGSource.of(context) else { return 0 }
                let taken = source.read(UnsafeMutableBufferPointer(start: bytes, count: count))
                return min(max(taken, 0), count)
            },
            take_chunk: { context, name, data, count, isGrey, isDamaged in
                guard let source = PNGSource.of(context), let name else { return }
                let (kind, data) = (String(cString: name), UnsafeBufferPointer(start: data, count: count))
                do throws(MissingLibrary) {
                    switch kind {
                    case "eXIf": source.exif = source.exif ?? Array(data)
                    // The first four bytes are the number of frames.
                    case "acTL": source.isAnimated = ByteReader(data).number(at: 0, 4) ?? 0 > 1
                    default:
                        let fault = try source.color.add(
                            kind, data, isGreyPicture: isGrey, isDamaged: isDamaged)
                        if let fault { source.add(fault) }
                    }
                } catch {
                    source.missingLibrary = error
                }
            },
            ignore_chunk: { context, name, reason in
                guard let source = PNGSource.of(context), let name, let reason else { return }
                source.add(PictureFault(chunk: String(cString: name), String(cString: reason)))
            }
        )
    }

    /// A file may have any number of faults; 16 are enough for messages.
    private func add(_ fault: PictureFault) {
        if !faults.contains(fault), faults.count < 16 { faults.append(fault) }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> PNGSource? {
        context.map { Unmanaged<PNGSource>.fromOpaque($0).takeUnretainedValue() }
    }
}
