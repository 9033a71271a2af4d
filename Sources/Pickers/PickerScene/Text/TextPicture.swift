import Synchronization

/// A text as a small picture, whose pixels are those of the scene it is made for.
///
/// Its pixels are computed once, so all renderers draw the same ones. They depend on arithmetic alone, so that they are the
/// same on all machines.
public struct TextPicture: Sendable {
    /// The picture, with straight alpha.
    public let image: SourceImage
    /// Pixels per point.
    private let scale: Double

    /// The layer that shows the picture at the top left of a box, on whole pixels of a scene of the same scale; it covers
    /// no pixel that is not wholly in the box. ``TextStyle/box(of:)`` is large enough.
    public func layer(in box: Rectangle) -> Layer {
        let (left, top) = ((box.minX * scale).rounded(), (box.minY * scale).rounded())
        let size = image.size
        let picture = Rectangle(x: left, y: top, width: Double(size.width), height: Double(size.height))
        // Parts of pixels count as outside, but for errors of arithmetic.
        let hair = 1e-6
        let right = min(picture.maxX, (box.maxX * scale + hair).rounded(.down))
        let bottom = min(picture.maxY, (box.maxY * scale + hair).rounded(.down))
        let first = Point(
            x: max(left, (box.minX * scale - hair).rounded(.up)),
            y: max(top, (box.minY * scale - hair).rounded(.up)))
        let shown = Rectangle(
            x: first.x, y: first.y, width: max(right - first.x, 0), height: max(bottom - first.y, 0))
        return Layer(
            .rectangle(shown.points(scale)), .image(ImagePaint(image: image, frame: picture.points(scale))))
    }

    fileprivate init(_ image: SourceImage, scale: Double) { (self.image, self.scale) = (image, scale) }

}

extension Rectangle {
    /// The rectangle in points, with edges that are whole pixels again when they are multiplied by the scale.
    package func points(_ scale: Double) -> Rectangle {
        func points(_ pixels: Double) -> Double {
            let quotient = pixels / scale
            return [quotient, quotient.nextDown, quotient.nextUp].first { $0 * scale == pixels } ?? quotient
        }
        return Rectangle(x: points(x), y: points(y), width: points(width), height: points(height))
    }
}

extension TextPicture {
    /// Draws a text; `scale` is in pixels per point.
    public init(_ text: String, _ style: TextStyle, scale: Double) {
        var letters = Letters(style, scale: scale)
        self.init(text, &letters)
    }

    fileprivate init(_ text: String, _ letters: inout Letters) {
        let (style, scale) = (letters.style, letters.scale)
        let box = style.box(of: text)
        let size = PixelSize(
            width: max(Int((box.width * scale).rounded(.up)), 1),
            height: max(Int((box.height * scale).rounded(.up)), 1))
        let baseline = (size.height + Int((GlyphHeight.capital / 100 * letters.size).rounded()) + 1) / 2
        var ink = [UInt8](repeating: 0, count: size.count)
        var ground = letters.plate(size)
        var x = style.margin * scale
        for character in text {
            let (letter, glyph) = (letters[character], GlyphTable.glyph(character))
            let left = (x + glyph.bearing / 100 * letters.size).rounded()
            let (column, row) = (Int(left) + letter.column, baseline + letter.row)
            letter.ink.draw(letter.size, column, row, into: &ink, size)
            letter.halo.draw(letter.size, column, row, into: &ground, size)
            x += glyph.advance / 100 * letters.size
        }
        var pixmap = Pixmap<StraightRGBA16>(size: size)
        let colors = TextColors(style)
        pixmap.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = colors.pixel(ink[index], ground[index]) }
        }
        self.init(SourceImage(pixmap), scale: scale)
    }
}

/// Draws texts of a style, and keeps the letters that it has drawn and the last text, for texts that change often.
public final class TextPainter: Sendable {
    private let style: TextStyle
    private let kept = Mutex<Kept?>(nil)

    private struct Kept {
        var letters: Letters
        var last: (text: String, picture: TextPicture)?
    }

    /// Makes a painter of texts of a style.
    public init(_ style: TextStyle) { self.style = style }

    /// The picture of a text, as ``TextPicture/init(_:_:scale:)`` draws it.
    public func picture(of text: String, scale: Double) -> TextPicture {
        kept.withLock { kept in
            var next = kept ?? Kept(letters: Letters(style, scale: scale))
            if next.letters.scale != scale { next = Kept(letters: Letters(style, scale: scale)) }
            if let last = next.last, last.text == text { return last.picture }
            let picture = TextPicture(text, &next.letters)
            next.last = (text, picture)
            kept = next
            return picture
        }
    }
}
