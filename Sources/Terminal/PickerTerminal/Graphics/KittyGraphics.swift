public import PickerScene
import PickerText

/// Shows pictures with kitty's graphics protocol.
///
/// The first picture is an image at its cell. Later pictures edit the parts of it that differ (the image's first frame,
/// from kitty 0.20). For terminals that cannot edit, they alternate between two images: the new one covers the old one
/// before that is removed. Neither way flickers.
///
/// Source: "Terminal graphics protocol" in kitty's documentation.
public struct KittyGraphics: PictureEncoder {
    /// The identifiers of its two images; ``TerminalFeature/kittyImages(_:)`` removes them.
    public let images: ClosedRange<UInt32>
    /// True to draw smooth parts of the next picture coarsely, in a third of the bytes; without effect in shared memory.
    public var isHurried = false
    /// The areas of the visible picture that are coarse.
    private var roughAreas: [PixelBounds] = []
    /// True if a part of the visible picture is coarse.
    public var isRough: Bool { !roughAreas.isEmpty }
    private let editsImages: Bool
    private let usesSharedMemory: Bool
    private var shown: (picture: PremultipliedPixmap, position: CellPosition, isOpaque: Bool)?
    private var image: UInt32
    private var sharedPictures: [SharedPicture] = []

    /// Makes an encoder.
    ///
    /// - Parameters:
    ///   - image: The identifier of its first image, at least 1; the second one is 1 more.
    ///   - editsImages: ``TerminalCapabilities/editsImages``.
    ///   - usesSharedMemory: ``TerminalCapabilities/hasSharedMemory``.
    public init(image: UInt32 = 4233, editsImages: Bool, usesSharedMemory: Bool = false) {
        images = max(image, 1)...max(image, 1) + 1
        self.image = images.lowerBound
        self.editsImages = editsImages
        self.usesSharedMemory = usesSharedMemory
    }

    /// An encoder whose images have the next two identifiers.
    public var second: (any PictureEncoder)? {
        KittyGraphics(
            image: images.upperBound + 1, editsImages: editsImages, usesSharedMemory: usesSharedMemory)
    }

    /// Replaces the last picture by a picture whose upper left corner is that of the cell at `position`.
    ///
    /// The pixels are in shared memory, or sent as PNG, which is a sixth of their size with compression alone.
    public mutating func show(_ picture: PremultipliedPixmap, at position: CellPosition) throws(TerminalError)
        -> [UInt8]
    {
        var bytes: [UInt8] = []
        let isOpaque = picture.isOpaque
        let isCoarse = isHurried && !usesSharedMemory
        defer { shown = (picture, position, isOpaque) }
        if let shown, shown.picture.size == picture.size, shown.position == position,
            shown.isOpaque == isOpaque
        {
            var areas = PictureDifference.areas(shown.picture, picture)
            // What was coarse becomes fine.
            if !isCoarse { areas = PictureDifference.merged(areas + roughAreas) }
            if areas.isEmpty || editsImages {
                for area in areas {
                    let pixels = PixelBytes(picture: picture, bounds: area, isOpaque: isOpaque)
                    // Frame 1 is the image itself; X replaces pixels instead of blending.
                    let place = "a=f,r=1,X=1,x=\(area.columns.lowerBound),y=\(area.rows.lowerBound)"
                    try send(pixels, place, isFrame: true, isCoarse: isCoarse, &bytes)
                }
                roughAreas = isCoarse ? PictureDifference.merged(roughAreas + areas) : []
                return bytes
            }
        }
        roughAreas = isCoarse ? [PixelBounds(picture.size)] : []
        let previous = shown == nil ? nil : image
        if previous != nil { image = image == images.lowerBound ? images.upperBound : images.lowerBound }
        let whole = PixelBytes(picture: picture, bounds: PixelBounds(picture.size), isOpaque: isOpaque)
        bytes.append(moveTo: position)
        // The cursor stays (C). The placement has a number (p), so repeating the command would only move it.
        try send(whole, "a=T,p=1,C=1", isFrame: false, isCoarse: isCoarse, &bytes)
        if let previous { bytes += TerminalFeature.kittyImages(previous...previous).end.utf8 }
        return bytes
    }

    /// Forgets the last picture, because it is no longer on the screen.
    public mutating func forget() { (shown, roughAreas) = (nil, []) }

    /// The bytes that remove the picture.
    public mutating func remove() -> [UInt8] {
        for shared in sharedPictures { shared.remove() }
        sharedPictures = []
        forget()
        return Array(TerminalFeature.kittyImages(images).end.utf8)
    }

    private mutating func send(
        _ pixels: PixelBytes, _ action: String, isFrame: Bool, isCoarse: Bool, _ bytes: inout [UInt8]
    ) throws(TerminalError) {
        // The terminal must not answer (q).
        bytes += Array("\u{1B}_G\(action),i=\(image),q=2".utf8)
        if usesSharedMemory, let shared = share(pixels) {
            let size = "f=\(8 * pixels.depth),s=\(pixels.bounds.columns.count),v=\(pixels.bounds.rows.count)"
            bytes += Array(",t=s,\(size),S=\(pixels.count);".utf8)
            bytes += base64(Array(shared.name.utf8))
            bytes.append("\u{1B}\\")
            return
        }
        let text = base64(try pixels.png(isCoarse: isCoarse))
        bytes.reserveCapacity(bytes.count + text.count + text.count / 64 + 200)
        bytes.append(",f=100")
        var start = 0
        repeat {
            let end = min(start + Self.chunk, text.count)
            if start > 0 {
                bytes.append("\u{1B}_G")
                // kitty takes the image and the frame from the last command; without them it would make a new frame.
                if isFrame { bytes += Array("a=f,r=1,i=\(image),".utf8) }
                bytes.append("q=2")
            }
            bytes.append(end < text.count ? ",m=1;" : ",m=0;")
            bytes += text[start..<end]
            bytes.append("\u{1B}\\")
            start = end
        } while start < text.count
    }

    /// The most characters of Base64 in a command.
    private static let chunk = 4096

    /// Copies pixels to shared memory; nil if that is full, as it may be when a terminal reads slowly.
    private mutating func share(_ pixels: PixelBytes) -> SharedPicture? {
        let shared = SharedPicture(count: pixels.count) { pixels.write(to: $0) }
        guard let shared else { return nil }
        // Nobody reports when the terminal has removed an object. Removing the oldest one again does no harm.
        sharedPictures.append(shared)
        if sharedPictures.count > 512 { sharedPictures.removeFirst().remove() }
        return shared
    }
}

extension TerminalGraphics {
    /// kitty's graphics protocol.
    public static let kitty = TerminalGraphics("kitty", "pictures by kitty's protocol") { facts in
        facts.hasKittyGraphics
    } encoder: { can, _ in
        let encoder = KittyGraphics(editsImages: can.editsImages, usesSharedMemory: can.hasSharedMemory)
        // And those of a second picture.
        return (encoder, [.kittyImages(encoder.images.lowerBound...encoder.images.upperBound + 2)])
    }
}
