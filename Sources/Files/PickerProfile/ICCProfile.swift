import CLCMS2
public import PickerColor

/// A colour profile (ICC.1) for RGB or grey colours, as files contain it; lcms2 reads and makes it.
public struct ICCProfile: Hashable, Sendable {
    /// The whole profile; its numbers are in big-endian byte order.
    public let bytes: [UInt8]
    /// The profile's name in one line, in English where possible; empty if it has none.
    public let name: String
    /// True if the profile's colours are greys, false if they are red, green and blue.
    public let isGrey: Bool

    /// Reads the profile of an input, output or display device or of a colour space.
    ///
    /// - Throws: `ProfileError.notProfile`, `.unsupported` for other colours than RGB and grey, `.incomplete` if the
    ///   profile cannot convert any colours, or `.missingLibrary`.
    public init(_ bytes: [UInt8]) throws(ProfileError) {
        let handle = try ProfileHandle(bytes)
        let lcms = try LCMS.load()
        let model = lcms.cmsGetColorSpace(handle.pointer)
        let deviceClass = lcms.cmsGetDeviceClass(handle.pointer)
        let isDevice = [
            cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass,
        ].contains { $0 == deviceClass }
        guard isDevice, model == cmsSigRgbData || model == cmsSigGrayData else {
            throw .unsupported(
                colorModel: signature(model.rawValue),
                deviceClass: signature(deviceClass.rawValue)
            )
        }
        isGrey = model == cmsSigGrayData
        _ = try TransformHandle(from: handle, isGrey: isGrey, to: ProfileHandle(linear: .sRGB))
        name = ProfileName(bytes).text.split(whereSeparator: isControl).joined(separator: " ")
        self.bytes = bytes
    }

    /// Makes a profile, version 4.3, of chromaticities and one transfer function for red, green and blue.
    ///
    /// As the format requires, white is adapted to D50 by Bradford's matrix, and numbers are rounded to 1/65536. The
    /// same arguments give the same bytes under the same version of lcms2.
    ///
    /// - Parameters:
    ///   - levels: The encoded components of black and white: within 0…1 and not equal.
    ///   - name: The profile's name; ASCII.
    /// - Throws: `ProfileError.impossible` for chromaticities outside 0…1, primaries nearly on a line, a white with a y
    ///   below 0.05, powers outside 0.01…100, and other levels; or `.missingLibrary`.
    /// - Note: The corresponding C function is `cmsCreateRGBProfile`.
    public init(
        _ chromaticities: Chromaticities,
        curve: TransferFunction,
        levels: ClosedRange<Double> = 0...1,
        name: String
    ) throws(ProfileError) {
        let handle = try ProfileHandle(chromaticities, curve, levels)
        guard let bytes = handle.savedBytes(name: name) else { throw .impossible }
        (self.bytes, self.name, isGrey) = (bytes, name, false)
    }

    /// The profile of a colour space that glpick knows, made at its first use and kept.
    ///
    /// - Throws: `ProfileError.missingLibrary`, or `.impossible` if there is not enough memory.
    public init(colorSpace: ColorSpace) throws(ProfileError) {
        if let made = try Self.made.get()[colorSpace] {
            self = made
        } else {
            try self.init(making: colorSpace)
        }
    }

    private static let made = Result { () throws(ProfileError) in
        var made: [ColorSpace: ICCProfile] = [:]
        for colorSpace in ColorSpace.all { made[colorSpace] = try ICCProfile(making: colorSpace) }
        return made
    }

    private init(making colorSpace: ColorSpace) throws(ProfileError) {
        try self.init(colorSpace.chromaticities, curve: colorSpace.transfer, name: colorSpace.title)
    }

    /// The profile in a file, which can be used if it is of RGB, or in a grey picture of grey or RGB.
    package init(embedded bytes: [UInt8], isGreyPicture: Bool = false) throws(ProfileError) {
        try self.init(bytes)
        if isGrey, !isGreyPicture { throw .greyProfile }
    }
}

extension Chromaticities {
    /// False if their matrices would have numbers that an ICC profile cannot hold.
    package var fitProfiles: Bool {
        for point in [white, red, green, blue] where !(0...1 ~= point.x && 0...1 ~= point.y) { return false }
        let (a, b) = (green - red, blue - red)
        return white.y >= 0.05 && abs(a.x * b.y - a.y * b.x) >= 0.001
    }
}

/// True for characters that break a line or control a terminal.
private func isControl(_ character: Character) -> Bool {
    character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// The four characters of a signature, the first in the highest byte; question marks for those that are not printable
/// ASCII.
private func signature(_ value: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    return String(decoding: bytes.map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
}
