package import PickerScene

/// How the pixels of a screen lie in memory: whole numbers with a range of bits for each component.
package struct ScreenPixelFormat: Hashable, Sendable {
    /// The bytes of a pixel.
    let length: Int
    private let isBigEndian: Bool
    /// The bytes of which each row has a multiple.
    private let rowUnit: Int
    private let (red, green, blue): (Channel, Channel, Channel)
    private let alpha: Channel?

    package typealias Masks = (red: UInt32, green: UInt32, blue: UInt32)

    private struct Channel: Hashable {
        let shift: UInt32
        let most: UInt32

        /// Nil unless the bits lie side by side and are 5, 6, 8 or 10.
        init?(_ mask: UInt32) {
            (shift, most) = (UInt32(mask.trailingZeroBitCount), mask >> UInt32(mask.trailingZeroBitCount))
            guard [31, 63, 255, 1023].contains(most) else { return nil }
        }

        /// A component in 16 bits, rounded to the nearest: cutting bits off would darken colours of 10 bits.
        func component(_ pixel: UInt32) -> UInt16 {
            UInt16(((pixel >> shift & most) * 65535 + most / 2) / most)
        }

        /// The nearest value of a component of 16 bits, in its place.
        func bits(_ component: UInt16) -> UInt32 { ((UInt32(component) * most + 32767) / 65535) << shift }
    }

    /// Makes a format from the bits of a pixel and of the unit that rows are multiples of, and the masks of components.
    ///
    /// Throws `unavailable` for colours of other sizes than 5, 6, 8 and 10 bits, and for pixels not of 16, 24 or 32.
    package init(
        bits: Int, rowUnit: Int = 32, masks: Masks, alpha: UInt32 = 0, isBigEndian: Bool = false
    ) throws(ScreenError) {
        guard [16, 24, 32].contains(bits), [8, 16, 32].contains(rowUnit), let red = Channel(masks.red),
            let green = Channel(masks.green), let blue = Channel(masks.blue)
        else {
            func hex(_ mask: UInt32) -> String { String(mask, radix: 16) }
            throw .unavailable(
                "glpick cannot read the screen's pixels: \(bits) bits with red \(hex(masks.red)), "
                    + "green \(hex(masks.green)) and blue \(hex(masks.blue)); use 16, 24 or 30 bits in true colour"
            )
        }
        (length, self.rowUnit, self.isBigEndian) = (bits / 8, rowUnit / 8, isBigEndian)
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, Channel(alpha))
    }

    /// A format of Wayland by its number, `wl_shm.format`: the letters of DRM's name, but for 0 and 1.
    package init(wayland number: Int) throws(ScreenError) {
        let number = UInt32(truncatingIfNeeded: number)
        let name = withUnsafeBytes(of: number.littleEndian) { String(decoding: $0, as: UTF8.self) }
        guard let row = ScreenTables.formats[number == 0 ? "AR24" : number == 1 ? "XR24" : name] else {
            throw .wayland("glpick cannot read the format 0x\(String(number, radix: 16)) of this output")
        }
        try self.init(bits: row.bits, rowUnit: 8, masks: row.masks, alpha: row.alpha)
    }

    package func stride(_ width: Int) -> Int { (width * length + rowUnit - 1) / rowUnit * rowUnit }

    /// The pixels that `bytes` holds; nil if these are too few.
    package func pixmap(_ size: PixelSize, of bytes: [UInt8]) -> Pixmap<StraightRGBA16>? {
        let stride = stride(size.width)
        guard bytes.count >= stride * size.height else { return nil }
        return bytes.withUnsafeBytes { bytes in
            Pixmap(size: size) { (pixels: UnsafeMutableBufferPointer<StraightRGBA16>) in
                for index in 0..<size.count {
                    let pixel = pixel(bytes, index / size.width * stride + index % size.width * length)
                    let (red, green) = (red.component(pixel), green.component(pixel))
                    let color = StraightRGBA16(
                        red: red, green: green, blue: blue.component(pixel), alpha: .max)
                    pixels.initializeElement(at: index, to: color)
                }
            }
        }
    }

    /// Draws a picture over pixels of the same size, or instead of them if they have alpha; components are rounded to the nearest.
    package func draw(
        _ picture: Pixmap<PremultipliedRGBA16>, over bytes: UnsafeMutableRawBufferPointer
    ) {
        let (width, height, stride) = (picture.size.width, picture.size.height, stride(picture.size.width))
        guard bytes.count >= stride * height else { return }
        picture.pixels.withUnsafeBytes { pixels in
            for row in 0..<height {
                let line = 8 * row * width
                func bits(_ column: Int) -> UInt64 {
                    pixels.load(fromByteOffset: line &+ 8 &* column, as: UInt64.self)
                }
                var column = 0
                while column < width {
                    let (first, start) = (column, row * stride + column * length)
                    let above = pixels.load(fromByteOffset: line + 8 * first, as: PremultipliedRGBA16.self)
                    let isBlended = alpha == nil && 1..<UInt16.max ~= above.alpha
                    column += 1
                    // Most neighbours in a loupe are equal.
                    while !isBlended, column < width, bits(column) == bits(first) { column += 1 }
                    if above.alpha == 0 { continue }
                    let below = isBlended ? pixel(UnsafeRawBufferPointer(bytes), start) : nil
                    fill(bytes, start, column - first, with: value(of: above, over: below))
                }
            }
        }
    }

    /// Sets pixels side by side.
    private func fill(
        _ bytes: UnsafeMutableRawBufferPointer, _ start: Int, _ count: Int, with value: UInt32
    ) {
        if length == 4 {
            let value = value.littleEndian
            for index in 0..<count {
                bytes.storeBytes(of: value, toByteOffset: start &+ 4 &* index, as: UInt32.self)
            }
        } else {
            for index in 0..<count * length {
                bytes[start + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * (index % length)))
            }
        }
    }

    /// A pixel over another one, if there is one that it does not replace; the first byte is the lowest.
    private func value(of above: PremultipliedRGBA16, over below: UInt32?) -> UInt32 {
        let rest = UInt32(UInt16.max - above.alpha)
        func bits(_ channel: Channel, _ above: UInt16) -> UInt32 {
            guard let below else { return channel.bits(above) }
            return channel.bits(above + UInt16((UInt32(channel.component(below)) * rest + 32767) / 65535))
        }
        let value =
            bits(red, above.red) | bits(green, above.green) | bits(blue, above.blue)
            | (alpha.map { bits($0, above.alpha) } ?? 0)
        return isBigEndian ? value.byteSwapped >> UInt32(32 - 8 * length) : value
    }

    @inline(__always)
    private func pixel(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt32 {
        (0..<length).reduce(0) { $0 << 8 | UInt32(bytes[start + (isBigEndian ? $1 : length - 1 - $1)]) }
    }
}
