import PickerProfile
import PickerScene

/// A file whose pixels are all decoded, and what describes their colours.
struct WholePicture {
    private let pixels: any StoredPicture
    private let orientation: ExifOrientation
    private let color: PictureColor
    private let faults: [PictureFault]
    private let isAnimated: Bool
    private let warning: String?
    /// The first row that no band had.
    private var nextRow = 0

    /// Takes the pixels and the bytes of a profile; nil for a file without one. `others` describes the colours if there is no
    /// profile that can be used.
    init(
        _ pixels: any StoredPicture, _ orientation: ExifOrientation, profile bytes: [UInt8]?,
        isGrey: Bool = false, others: PictureColor = .unspecified, faults: [PictureFault] = [],
        isAnimated: Bool = false, warning: String? = nil
    ) throws(PictureError) {
        var (color, faults) = (others, faults)
        if case .codePoints(let points, let depth, _) = others,
            let fault = points.fault("the CICP description", depth: depth)
        {
            (color, faults) = (.unspecified, faults + [fault])
        }
        if let bytes {
            do throws(ProfileError) {
                color = .profile(
                    .icc(try ICCProfile(embedded: bytes, isGreyPicture: isGrey)), source: "ICC profile")
            } catch {
                if case .missingLibrary(let missing) = error { throw .missingProfiles(missing) }
                faults.append(PictureFault("the ICC profile", "\(error)"))
            }
        }
        (self.pixels, self.orientation, self.warning) = (pixels, orientation, warning)
        (self.color, self.faults, self.isAnimated) = (color, faults, isAnimated)
    }

    /// The pixels in some columns and rows as seen.
    func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture {
        picture(try pixels.pixmap(orientation, columns: columns, rows: rows))
    }

    /// The next rows as stored, of at most `pixelCount` pixels or one row; nil if there are no more.
    mutating func nextBand(pixelCount: Int) throws(PictureError) -> DecodedPicture? {
        let rowCount = max(pixelCount / pixels.size.width, 1)
        let rows = nextRow..<min(nextRow + rowCount, pixels.size.height)
        guard !rows.isEmpty else { return nil }
        nextRow = rows.upperBound
        return picture(
            try pixels.pixmap(.upright, columns: Array(0..<pixels.size.width), rows: Array(rows)))
    }

    private func picture(_ pixmap: Pixmap<StraightRGBA16>) -> DecodedPicture {
        DecodedPicture(pixmap, color, faults, isAnimated: isAnimated, warning: warning)
    }
}
