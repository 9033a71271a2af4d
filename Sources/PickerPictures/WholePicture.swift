import PickerColor
import PickerLibraries
import PickerProfile
import PickerScene

/// A file whose pixels are all decoded, and what describes their colours.
struct WholePicture {
    private let pixels: any StoredPicture
    private let orientation: ExifOrientation
    private let color: PictureColor
    private let hasUnusableProfile: Bool
    private let warning: String?
    /// The first row that no band had.
    private var nextRow = 0

    /// Takes the pixels and the bytes of a profile; nil for a file without one. `others` describes the colours if there is no
    /// profile that can be used.
    init(
        _ pixels: any StoredPicture, _ orientation: ExifOrientation, profile bytes: [UInt8]?,
        isGrey: Bool = false, others: PictureColor = .unspecified, warning: String? = nil
    ) throws(PictureError) {
        var profile: ICCProfile?
        if let bytes {
            do throws(MissingLibrary) {
                profile = try ICCProfile(embedded: bytes, isGreyPicture: isGrey)
            } catch {
                throw .missingProfiles(error)
            }
        }
        (self.pixels, self.orientation, self.warning) = (pixels, orientation, warning)
        color = profile.map { .profile(.icc($0), source: "ICC profile") } ?? others
        hasUnusableProfile = bytes != nil && profile == nil
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
        DecodedPicture(pixmap, color, hasUnusableProfile: hasUnusableProfile, warning: warning)
    }
}
