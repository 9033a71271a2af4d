import CLCMS2
public import PickerColor

/// A colour profile for RGB or grey colours, as files carry it (ICC.1); lcms2 reads and makes it.
public struct ICCProfile: Hashable, Sendable {
    /// The whole profile, numbers in big-endian byte order.
    public let bytes: [UInt8]
    /// What the profile calls itself, in one line, in English where it can; empty if it has no name.
    public let name: String
    /// True if the profile's colours are greys, false if they are red, green and blue.
    public let isGrey: Bool

    /// Takes a profile that a file carries: of an input, output or display device or a colour space.
    ///
    /// - Throws: `ProfileError.notProfile`, `.unsupported` for other colours than RGB and grey, or
    ///   `.incomplete` if nothing can be converted with it.
    public init(_ bytes: [UInt8]) throws(ProfileError) {
        let handle = try ProfileHandle(bytes)
        let (model, deviceClass) = (cmsGetColorSpace(handle.pointer), cmsGetDeviceClass(handle.pointer))
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

    /// Makes a profile of chromaticities and a curve, the same for red, green and blue; version 4.3.
    ///
    /// White is adapted to D50 as the format asks, by Bradford's matrix, and the numbers are rounded to
    /// 1/65536. The same arguments give the same bytes under the same lcms2.
    ///
    /// - Parameters:
    ///   - levels: The encoded components that stand for black and white, wider than nothing and within 0…1.
    ///   - name: What the profile calls itself; ASCII.
    /// - Throws: `ProfileError.impossible` for chromaticities outside 0…1, primaries nearly on a line, a white
    ///   with a y below 0.05, powers outside 0.01…100, and other levels.
    /// - Note: The corresponding C function is `cmsCreateRGBProfile`.
    public init(
        _ chromaticities: Chromaticities,
        curve: ProfileCurve,
        levels: ClosedRange<Double> = 0...1,
        name: String
    ) throws(ProfileError) {
        let handle = try ProfileHandle(chromaticities, curve, levels)
        guard let bytes = handle.savedBytes(name: name) else { throw .impossible }
        (self.bytes, self.name, isGrey) = (bytes, name, false)
    }

    /// The profile of a colour space, made at its first use and then kept.
    ///
    /// Ends the program, as arrays do, where there is no memory for it.
    public init(colorSpace: ColorSpace) {
        self =
            switch colorSpace {
            case .sRGB: Self.sRGB
            case .displayP3: Self.displayP3
            }
    }

    private static let sRGB = ICCProfile(making: .sRGB)
    private static let displayP3 = ICCProfile(making: .displayP3)

    private init(making colorSpace: ColorSpace) {
        do {
            try self.init(Chromaticities(colorSpace), curve: .sRGB, name: colorSpace.profileName)
        } catch {
            // These numbers do make a profile.
            preconditionFailure("out of memory")
        }
    }
}

extension ColorSpace {
    /// What profiles of the colour space are called.
    var profileName: String {
        switch self {
        case .sRGB: "sRGB"
        case .displayP3: "Display P3"
        }
    }
}

/// True for what would break a line or command a terminal.
private func isControl(_ character: Character) -> Bool {
    character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// Four characters, the first in the highest byte; those that are not printable ASCII as question marks.
private func signature(_ value: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    return String(decoding: bytes.map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
}
