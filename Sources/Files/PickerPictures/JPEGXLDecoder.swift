import CJXL
import PickerColor
package import PickerSystem
import PickerProfile
import PickerScene

extension SharedLibrary {
    /// The decoder of JPEG XL: of Debian 13 or 12.
    package static let jpegXL = SharedLibrary(
        "libjxl.so.0.11", or: "libjxl.so.0.7", debianPackage: "libjxl0.11 or libjxl0.7")
}

extension PictureFormat {
    /// JPEG XL (ISO/IEC 18181), as a naked codestream or in a container.
    public static let jpegXL = PictureFormat(
        "JPEG XL", endings: ["jxl"],
        signatures: [
            PictureSignature([0xFF, 0x0A]),
            PictureSignature([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
        ],
        libraries: [.jpegXL], bytesPerPixel: 56, libraryPrints: true, decoder: JPEGXLDecoder.self)
}

/// Decodes a still JPEG XL, or the first frame of an animation, in memory with libjxl.
final class JPEGXLDecoder: WholeFileDecoder {
    static let format = PictureFormat.jpegXL
    static let loaded = SharedLibrary.jpegXL.result(named: JXLFunctionNames, as: JXLFunctions.self)

    /// libjxl turns the picture itself.
    let size: PixelSize
    private let file: FileBytes
    private let handle: JXLHandle
    var whole: WholePicture?

    static func size(in beginning: UnsafeBufferPointer<UInt8>) throws(PictureError) -> PixelSize? {
        let handle = try JXLHandle(library, beginning, isWhole: false)
        return try? handle.header().size
    }

    /// - Note: The corresponding C function is `JxlDecoderGetBasicInfo`.
    init(_ file: consuming FileBytes, limits: PictureLimits) throws(PictureError) {
        let handle = try JXLHandle(Self.library, file.bytes, isWhole: true)
        size = try handle.header().size
        try Self.expect(size, limits)
        self.handle = handle
        self.file = file
    }

    /// - Note: The corresponding C functions are `JxlDecoderSetImageOutBuffer` and `JxlDecoderProcessInput`.
    func decoded() throws(PictureError) -> WholePicture {
        let header = try handle.header()
        let (others, profile) = try handle.color(depth: header.bits)
        let pixels: any StoredPicture =
            header.bits > 8
            ? try handle.pixels(UInt16.self, header) : try handle.pixels(UInt8.self, header)
        return try WholePicture(
            pixels, .upright, profile: profile, isGrey: header.num_color_channels == 1, others: others,
            isAnimated: header.have_animation != 0)
    }
}

/// Owns a decoder of libjxl.
private struct JXLHandle: ~Copyable {
    private let library: JXLFunctions
    private let decoder: OpaquePointer

    /// Begins with the bytes of a file or its beginning, which must outlive this.
    init(
        _ library: JXLFunctions, _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
    ) throws(PictureError) {
        guard let decoder = library.JxlDecoderCreate(nil) else { throw .outOfMemory(.jpegXL) }
        (self.library, self.decoder) = (library, decoder)
        let events =
            JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_COLOR_ENCODING.rawValue | JXL_DEC_FULL_IMAGE.rawValue
        _ = library.JxlDecoderSubscribeEvents(decoder, CInt(events))
        _ = library.JxlDecoderSetUnpremultiplyAlpha(decoder, JXL_TRUE)
        _ = library.JxlDecoderSetInput(decoder, bytes.baseAddress, bytes.count)
        if isWhole { library.JxlDecoderCloseInput(decoder) }
    }

    deinit { library.JxlDecoderDestroy(decoder) }

    private func proceed(to event: JxlDecoderStatus) throws(PictureError) {
        let status = library.JxlDecoderProcessInput(decoder)
        switch status {
        case event: return
        case JXL_DEC_NEED_MORE_INPUT: throw JPEGXLDecoder.damaged("the file ends too early")
        default: throw JPEGXLDecoder.damaged("libjxl cannot decode it")
        }
    }

    /// The header, which is read by the first call.
    func header() throws(PictureError) -> JxlBasicInfo {
        var info = JxlBasicInfo()
        if library.JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS {
            try proceed(to: JXL_DEC_BASIC_INFO)
            _ = library.JxlDecoderGetBasicInfo(decoder, &info)
        }
        guard info.size.width > 0, info.size.height > 0 else {
            throw JPEGXLDecoder.damaged("the file has no picture")
        }
        for index in 0..<Int(info.num_extra_channels) {
            var channel = JxlExtraChannelInfo()
            _ = library.JxlDecoderGetExtraChannelInfo(decoder, index, &channel)
            guard channel.type != JXL_CHANNEL_BLACK else {
                throw .unsupported(
                    "the JPEG XL has the colours of print (CMYK), which are not read",
                    conversion: "convert FILE -colorspace sRGB png:-")
            }
        }
        return info
    }

    /// The description of the decoded pixels: code points, or else the bytes of an ICC profile.
    func color(depth: Int) throws(PictureError) -> (points: PictureColor, profile: [UInt8]?) {
        try proceed(to: JXL_DEC_COLOR_ENCODING)
        var (library, color) = (library, JxlColorEncoding())
        if glpick_jxl_color(&library, decoder, &color), let points = color.codePoints {
            return (.codePoints(points, depth: depth, source: "CICP"), nil)
        }
        let count = glpick_jxl_profile_size(&library, decoder)
        guard count > 0 else { return (.unspecified, nil) }
        let profile = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            guard let base = buffer.baseAddress else { return }
            used = glpick_jxl_profile(&library, decoder, base, count) ? count : 0
        }
        return (.unspecified, profile)
    }

    /// Decodes the first frame.
    func pixels<Component: PixelComponent>(
        _: Component.Type, _ header: JxlBasicInfo
    ) throws(PictureError) -> StoredPixels<Component> {
        guard let pixels = StoredPixels<Component>(header.size, bits: header.bits) else {
            throw .outOfMemory(.jpegXL)
        }
        var format = JxlPixelFormat(
            num_channels: 4, data_type: Component.bitWidth == 8 ? JXL_TYPE_UINT8 : JXL_TYPE_UINT16,
            endianness: JXL_NATIVE_ENDIAN, align: 0)
        try proceed(to: JXL_DEC_NEED_IMAGE_OUT_BUFFER)
        let components = pixels.components
        let status = library.JxlDecoderSetImageOutBuffer(
            decoder, &format, components.baseAddress, components.count * MemoryLayout<Component>.size)
        guard status == JXL_DEC_SUCCESS else { throw JPEGXLDecoder.damaged("libjxl cannot decode it") }
        try proceed(to: JXL_DEC_FULL_IMAGE)
        // libjxl widens to 16 bits in 32-bit floats, which rounds some wrongly. The bits of the file are exact.
        if Component.bitWidth > header.bits {
            let top = UInt32(1) << UInt32(header.bits) - 1
            for index in components.indices {
                components[index] = Component((UInt32(components[index]) * top + 32767) / 65535)
            }
        }
        return pixels
    }
}

extension JxlBasicInfo {
    fileprivate var size: PixelSize { PixelSize(width: Int(xsize), height: Int(ysize)) }

    /// The bits of a component: libjxl widens fewer than 8, and 16 are kept of floats and of more.
    fileprivate var bits: Int { exponent_bits_per_sample > 0 ? 16 : Int(min(max(bits_per_sample, 8), 16)) }
}

extension JxlColorEncoding {
    /// Its code points, whose numbers libjxl has, too; nil if H.273 has none.
    fileprivate var codePoints: CodePoints? {
        let primaries: UInt8
        switch (color_space, self.primaries, white_point) {
        case (JXL_COLOR_SPACE_GRAY, _, JXL_WHITE_POINT_D65),
            (JXL_COLOR_SPACE_RGB, JXL_PRIMARIES_SRGB, JXL_WHITE_POINT_D65):
            primaries = 1
        case (JXL_COLOR_SPACE_RGB, JXL_PRIMARIES_2100, JXL_WHITE_POINT_D65): primaries = 9
        case (JXL_COLOR_SPACE_RGB, JXL_PRIMARIES_P3, JXL_WHITE_POINT_DCI): primaries = 11
        case (JXL_COLOR_SPACE_RGB, JXL_PRIMARIES_P3, JXL_WHITE_POINT_D65): primaries = 12
        default: return nil
        }
        switch transfer_function {
        case JXL_TRANSFER_FUNCTION_709, JXL_TRANSFER_FUNCTION_LINEAR, JXL_TRANSFER_FUNCTION_SRGB,
            JXL_TRANSFER_FUNCTION_PQ, JXL_TRANSFER_FUNCTION_DCI, JXL_TRANSFER_FUNCTION_HLG:
            return CodePoints(
                primaries: primaries, transfer: UInt8(truncatingIfNeeded: transfer_function.rawValue))
        default: return nil
        }
    }
}
