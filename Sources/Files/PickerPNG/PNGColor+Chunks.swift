import CPNGShim
import PickerColor
import PickerFiles
import PickerSystem
import PickerProfile

extension PNGColor {
    /// The longest profile that is decompressed, in bytes. Profiles of screens have some thousand bytes, those of
    /// printers up to 2 million.
    private static let maximumProfileCount = 4 << 20

    /// Adds the information of a chunk before the image data; the first valid chunk of a kind counts. `isDamaged` says that the
    /// checksum is wrong. Returns what is wrong with the chunk.
    mutating func add(
        _ kind: String, _ data: UnsafeBufferPointer<UInt8>, isGreyPicture: Bool, isDamaged: Bool = false
    ) throws(MissingLibrary) -> PictureFault? {
        var outcome = PictureFault.Outcome.ignored
        do throws(ChunkFault) {
            switch kind {
            case "cICP":
                let given = try Self.bytes(data, 4)
                codePoints =
                    codePoints
                    ?? CodePoints(
                        primaries: given[0], transfer: given[1], matrix: given[2], fullRange: given[3])
            case "iCCP":
                let (profile, flaw) = try Self.profile(data, isGreyPicture, isDamaged)
                iccProfile = iccProfile ?? profile
                outcome = .used
                if let flaw { throw flaw }
            case "sRGB":
                let intent = try Self.bytes(data, 1)[0]
                guard intent < 4 else { throw .flaw("its rendering intent \(intent) is not one of 0 to 3") }
                isSRGB = true
            case "gAMA":
                guard let number = ByteReader(try Self.bytes(data, 4)).number(at: 0, 4),
                    1_000...10_000_000 ~= number
                else {
                    throw .flaw("its gamma has no meaning")
                }
                gamma = gamma ?? Double(number) / 100_000
            case "cHRM":
                let given = Chromaticities(chunk: try Self.bytes(data, 32))
                guard given.fitProfiles else { throw .flaw("its numbers do not describe a colour space") }
                chromaticities = chromaticities ?? given
            default: break
            }
        } catch {
            switch error {
            case .flaw(let reason): return PictureFault(chunk: kind, reason, outcome)
            case .missing(let library): throw library
            }
        }
        return nil
    }

    private enum ChunkFault: Error {
        case flaw(String)
        case missing(MissingLibrary)
    }

    private static func bytes(
        _ data: UnsafeBufferPointer<UInt8>, _ count: Int
    ) throws(ChunkFault) -> UnsafeBufferPointer<UInt8> {
        guard data.count == count else {
            throw .flaw("it has \(data.count) bytes instead of \(count)")
        }
        return data
    }

    /// The profile in a chunk, and what is wrong with the chunk although the profile is whole.
    private static func profile(
        _ data: UnsafeBufferPointer<UInt8>, _ isGreyPicture: Bool, _ isDamaged: Bool
    ) throws(ChunkFault) -> (ICCProfile, flaw: ChunkFault?) {
        func flaw(_ reason: String) -> ChunkFault { .flaw(isDamaged ? "its checksum is wrong" : reason) }
        // The chunk begins with a name of 1 to 79 bytes, a zero, and the compression method, which can only be 0.
        guard let nameEnd = data.prefix(80).firstIndex(of: 0), data.count - nameEnd > 2 else {
            throw flaw("it has no name or no profile")
        }
        guard data[nameEnd + 1] == 0 else {
            throw flaw("its compression method \(data[nameEnd + 1]) is not known")
        }
        do { try PNGLibraries.loadForInflating() } catch { throw .missing(error) }
        let stream = UnsafeBufferPointer(rebasing: data[(nameEnd + 2)...])
        // Not a temporary allocation, which takes the stack: threads have less.
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: maximumProfileCount)
        defer { room.deallocate() }
        let inflation = glpick_png_inflate(stream.baseAddress, stream.count, room.baseAddress, room.count)
        let isWhole = inflation.is_whole
        let inflated = Array(room.prefix(inflation.count))
        guard isWhole || inflated.count < maximumProfileCount else {
            throw flaw("it has more than \(maximumProfileCount >> 20) MiB")
        }
        // A profile begins with its own length. Only one of the two checksums may be wrong.
        guard isWhole || !isDamaged && inflated.count >= max(ByteReader(inflated).number(at: 0, 4) ?? 0, 128)
        else {
            throw flaw("its compressed data are damaged or end too early")
        }
        do throws(ProfileError) {
            let profile = try ICCProfile(embedded: inflated, isGreyPicture: isGreyPicture)
            let isSound = isWhole && nameEnd > 0 && !isDamaged
            let reason =
                isWhole ? "it has no name" : "the checksum of its compressed data is missing or wrong"
            return (profile, isSound ? nil : flaw(reason))
        } catch {
            if case .missingLibrary(let missing) = error { throw .missing(missing) }
            throw flaw("\(error)")
        }
    }
}

extension Chromaticities {
    fileprivate init(chunk data: UnsafeBufferPointer<UInt8>) {
        let numbers = (0..<8).map { Double(ByteReader(data).number(at: 4 * $0, 4) ?? 0) / 100_000 }
        func point(_ index: Int) -> SIMD2<Double> { SIMD2(numbers[2 * index], numbers[2 * index + 1]) }
        self.init(white: point(0), red: point(1), green: point(2), blue: point(3))
    }
}
