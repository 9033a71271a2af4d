import CLCMS2
import PickerColor

/// Owns a profile that lcms2 opened or made.
struct ProfileHandle: ~Copyable {
    let pointer: cmsHPROFILE

    deinit { _ = LCMS.functions.cmsCloseProfile(pointer) }

    /// Opens a copy of `bytes`; throws ``ProfileError/notProfile``.
    init(_ bytes: [UInt8]) throws(ProfileError) {
        guard let count = UInt32(exactly: bytes.count), count > 0,
            let pointer = try LCMS.load().cmsOpenProfileFromMem(bytes, count)
        else { throw .notProfile }
        self.pointer = pointer
    }

    /// Makes a profile of a matrix and a curve for all three components; its numbers are rounded only when it is saved.
    init(
        _ chromaticities: Chromaticities, _ curve: TransferFunction, _ levels: ClosedRange<Double> = 0...1
    ) throws(ProfileError) {
        guard chromaticities.fitProfiles, let curve = try ToneCurve(curve, levels) else { throw .impossible }
        var white = cmsCIExyY(chromaticities.white)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(chromaticities.red),
            Green: cmsCIExyY(chromaticities.green),
            Blue: cmsCIExyY(chromaticities.blue)
        )
        let curves: [OpaquePointer?] = [curve.pointer, curve.pointer, curve.pointer]
        guard let pointer = LCMS.functions.cmsCreateRGBProfile(&white, &primaries, curves) else {
            throw .impossible
        }
        self.pointer = pointer
    }

    init(linear colorSpace: ColorSpace) throws(ProfileError) {
        try self.init(colorSpace.chromaticities, .linear)
    }

    /// The bytes of the profile with an ASCII name; nil if there is not enough memory.
    func savedBytes(name: String) -> [UInt8]? {
        let lcms = LCMS.functions
        guard let text = lcms.cmsMLUalloc(nil, 1) else { return nil }
        defer { lcms.cmsMLUfree(text) }
        var count: UInt32 = 0
        lcms.cmsSetProfileVersion(pointer, 4.3)
        guard lcms.cmsMLUsetASCII(text, "en", "US", name) != 0,
            lcms.cmsWriteTag(pointer, cmsSigProfileDescriptionTag, UnsafeRawPointer(text)) != 0,
            lcms.cmsSaveProfileToMem(pointer, nil, &count) != 0
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard lcms.cmsSaveProfileToMem(pointer, &bytes, &count) != 0, bytes.count > 128 else { return nil }
        // lcms2 writes the time of creation from the clock; replace it by 2024-01-01 00:00:00.
        bytes.replaceSubrange(24..<36, with: [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
        // It also names Apple as the platform on Linux; 0 is none.
        bytes.replaceSubrange(40..<44, with: [0, 0, 0, 0])
        return bytes
    }
}

/// Owns a curve of lcms2.
private struct ToneCurve: ~Copyable {
    let pointer: OpaquePointer

    init?(_ curve: TransferFunction, _ levels: ClosedRange<Double>) throws(ProfileError) {
        let isWide =
            levels.lowerBound >= 0 && levels.upperBound <= 1 && levels.upperBound - levels.lowerBound > 0.01
        guard isWide, let (type, parameters) = curve.parametric(levels: levels),
            let pointer = try LCMS.load().cmsBuildParametricToneCurve(nil, type, parameters)
        else { return nil }
        self.pointer = pointer
    }

    deinit { LCMS.functions.cmsFreeToneCurve(pointer) }
}

extension cmsCIExyY {
    fileprivate init(_ chromaticity: SIMD2<Double>) {
        self.init(x: chromaticity.x, y: chromaticity.y, Y: 1)
    }
}
