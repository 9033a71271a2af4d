import CLCMS2

/// Owns a conversion that lcms2 prepared.
///
/// Sendable, because without lcms2's cache of the last colour a transform does not change.
struct TransformHandle: ~Copyable, @unchecked Sendable {
    private let pointer: cmsHTRANSFORM
    private let lcms: LCMS2Functions

    /// Prepares a relative colorimetric conversion to an RGB profile.
    init(
        from source: borrowing ProfileHandle,
        isGrey: Bool,
        to target: borrowing ProfileHandle
    ) throws(ProfileError) {
        let lcms = try LCMS.load()
        let pointer = lcms.cmsCreateTransform(
            source.pointer,
            isGrey ? glpick_lcms_grey_and_padding : glpick_lcms_rgb_and_padding,
            target.pointer,
            glpick_lcms_rgb_and_padding,
            UInt32(INTENT_RELATIVE_COLORIMETRIC),
            UInt32(cmsFLAGS_NOCACHE)
        )
        guard let pointer else { throw .incomplete }
        self.pointer = pointer
        self.lcms = lcms
    }

    deinit { lcms.cmsDeleteTransform(pointer) }

    func convert(_ colors: UnsafeMutableBufferPointer<SIMD3<Double>>) {
        lcms.cmsDoTransform(pointer, colors.baseAddress, colors.baseAddress, UInt32(colors.count))
    }
}
