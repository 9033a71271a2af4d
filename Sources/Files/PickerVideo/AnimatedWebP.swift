import CWebP
public import PickerColor
public import PickerSystem
import PickerProfile
public import PickerScene

/// Encodes pictures as one animated WebP file that loops forever, with libwebp's animation encoder.
///
/// A frame holds only the difference from the one before; a picture equal to the one before extends its duration.
/// Encoded frames stay in memory until the end.
public struct AnimatedWebP: ~Copyable {
    /// Lossless or lossy compression.
    public enum Quality: Hashable, Sendable {
        /// Every pixel is exact, except for the colour of clear pixels.
        case lossless
        /// With losses; 1 is the smallest file, 100 the best quality.
        case lossy(Int)
    }

    /// The longest side that the format allows, in pixels.
    public static let maximumSide = 16383

    private let library: WebPLibrary
    private let encoder: OpaquePointer
    private let size: PixelSize
    private let frameRate: FrameRate
    /// The profile that names the colour space; nil for sRGB.
    private let profile: ICCProfile?
    private var configuration: WebPConfig
    private var count = 0

    /// Makes an encoder for pictures of `size` in pixels, whose colours are those of `colorSpace`.
    ///
    /// With `isSmall` the file has about two thirds of the bytes and takes about ten times as long.
    ///
    /// - Throws: `AnimatedWebPError` for a side below 1 or above ``maximumSide``, if libwebp, libwebpmux or, for a
    ///   colour space other than sRGB, lcms2 cannot be loaded, and if there is not enough memory.
    /// - Note: The corresponding C function is `WebPAnimEncoderNew`.
    public init(
        size: PixelSize,
        frameRate: FrameRate = .thirty,
        quality: Quality = .lossless,
        isSmall: Bool = false,
        colorSpace: ColorSpace = .sRGB
    ) throws(AnimatedWebPError) {
        let sides = 1...Self.maximumSide
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw AnimatedWebPError("a WebP has 1 to \(Self.maximumSide) pixels a side")
        }
        let library: WebPLibrary
        do { library = try WebPLibrary.load() } catch { throw AnimatedWebPError(error) }
        let profile: ICCProfile?
        do throws(ProfileError) {
            profile = colorSpace == .sRGB ? nil : try ICCProfile(colorSpace: colorSpace)
        } catch {
            if case .missingLibrary(let missing) = error { throw AnimatedWebPError(missing) }
            throw .outOfMemory
        }
        var configuration = WebPConfig()
        guard
            library.picture.WebPConfigInitInternal(
                &configuration, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0
        else { throw .otherVersion }
        switch quality {
        case .lossless:
            _ = library.picture.WebPConfigLosslessPreset(&configuration, isSmall ? 6 : 0)
        case .lossy(let quality):
            configuration.quality = Float(min(max(quality, 1), 100))
            configuration.method = isSmall ? 6 : 4
        }
        var options = WebPAnimEncoderOptions()
        guard library.mux.WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0 else {
            throw .otherVersion
        }
        guard
            let encoder = library.mux.WebPAnimEncoderNewInternal(
                CInt(size.width), CInt(size.height), &options, WEBP_MUX_ABI_VERSION)
        else { throw .outOfMemory }
        self.library = library
        self.encoder = encoder
        self.size = size
        self.frameRate = frameRate
        self.profile = profile
        self.configuration = configuration
    }

    deinit { library.mux.WebPAnimEncoderDelete(encoder) }

    /// Adds the next picture, which must have the encoder's size.
    ///
    /// - Throws: `AnimatedWebPError` for another size, an animation of more than 2147483647 ms, and if encoding fails.
    /// - Note: The corresponding C function is `WebPAnimEncoderAdd`.
    public mutating func add(_ picture: StraightPixmap) throws(AnimatedWebPError) {
        guard picture.size == size else {
            throw AnimatedWebPError(
                "a picture of \(picture.size.width) x \(picture.size.height) pixels cannot be added to an "
                    + "animation of \(size.width) x \(size.height): give it the same size")
        }
        var frame = WebPPicture()
        guard library.picture.WebPPictureInitInternal(&frame, WEBP_ENCODER_ABI_VERSION) != 0 else {
            throw .otherVersion
        }
        defer { library.picture.WebPPictureFree(&frame) }
        frame.use_argb = 1
        (frame.width, frame.height) = (CInt(size.width), CInt(size.height))
        let isImported = picture.pixels.withUnsafeBytes { bytes in
            library.picture.WebPPictureImportRGBA(
                &frame, bytes.bindMemory(to: UInt8.self).baseAddress, 4 * CInt(size.width))
        }
        guard isImported != 0 else { throw .outOfMemory }
        let start = try time(at: count)
        guard library.mux.WebPAnimEncoderAdd(encoder, &frame, start, &configuration) != 0 else {
            throw failure
        }
        count += 1
    }

    /// Returns the bytes of the file; there must be at least one picture.
    ///
    /// - Throws: `AnimatedWebPError` if encoding fails.
    /// - Note: The corresponding C function is `WebPAnimEncoderAssemble`.
    public consuming func finish() throws(AnimatedWebPError) -> [UInt8] {
        let end = try time(at: count)
        guard library.mux.WebPAnimEncoderAdd(encoder, nil, end, nil) != 0 else { throw failure }
        var file = EncodedWebP(library: library)
        guard library.mux.WebPAnimEncoderAssemble(encoder, &file.data) != 0 else { throw failure }
        if let profile { try file.tag(profile) }
        return file.bytes
    }

    /// The time at which a picture appears, in milliseconds from the start.
    private func time(at index: Int) throws(AnimatedWebPError) -> CInt {
        guard let time = CInt(exactly: frameRate.milliseconds(at: index)) else {
            throw AnimatedWebPError(
                "an animated WebP lasts at most \(CInt.max) ms: a higher frame rate makes it shorter")
        }
        return time
    }

    private var failure: AnimatedWebPError {
        AnimatedWebPError(
            library.mux.WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebp failed")
    }
}

/// Owns a file in libwebp's memory.
private struct EncodedWebP: ~Copyable {
    let library: WebPLibrary
    var data = WebPData()

    init(library: WebPLibrary) { self.library = library }

    deinit { clear(data) }

    /// Does what the headers' inline function `WebPDataClear` does.
    private func clear(_ data: WebPData) {
        library.picture.WebPFree(UnsafeMutableRawPointer(mutating: data.bytes))
    }

    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: data.bytes, count: data.size)) }

    mutating func tag(_ profile: ICCProfile) throws(AnimatedWebPError) {
        guard let mux = library.mux.WebPMuxCreateInternal(&data, 0, WEBP_MUX_ABI_VERSION) else {
            throw .outOfMemory
        }
        defer { library.mux.WebPMuxDelete(mux) }
        var tagged = WebPData()
        let outcome = profile.bytes.withUnsafeBufferPointer { bytes in
            var chunk = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            let outcome = library.mux.WebPMuxSetChunk(mux, "ICCP", &chunk, 1)
            return outcome == WEBP_MUX_OK ? library.mux.WebPMuxAssemble(mux, &tagged) : outcome
        }
        guard outcome == WEBP_MUX_OK else { throw AnimatedWebPError("libwebp cannot add a colour profile") }
        clear(data)
        data = tagged
    }
}

/// The reason why an animation could not be encoded.
public struct AnimatedWebPError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line that says what is wrong.
    public let description: String
    /// The library that must be installed, if that is the reason.
    public let missingLibrary: MissingLibrary?

    init(_ description: String) {
        self.description = description
        missingLibrary = nil
    }

    init(_ missing: MissingLibrary) {
        description = missing.description
        missingLibrary = missing
    }

    fileprivate static let outOfMemory = AnimatedWebPError("there is not enough memory for a WebP")
    fileprivate static let otherVersion = AnimatedWebPError(
        "libwebp is of another version than glpick was built for")
}
