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

        /// A component of 8 bits and so many 255ths of a pixel's, rounded to the nearest, in its place.
        func bits(_ component: UInt8, _ parts: UInt8, of pixel: UInt32) -> UInt32 {
            let sum = UInt32(component) * most + UInt32(parts) * (pixel >> shift & most)
            return ((sum + 127) / 255) << shift
        }
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
    package func draw(_ picture: PremultipliedPixmap, over bytes: UnsafeMutableRawBufferPointer) {
        let (width, stride) = (picture.size.width, stride(picture.size.width))
        guard bytes.count >= stride * picture.size.height, let first = bytes.baseAddress else { return }
        let isPlain =
            length == 4 && !isBigEndian
            && [red, green, blue].allSatisfy { $0.most == 255 && $0.shift % 8 == 0 }
        picture.pixels.withUnsafeBufferPointer { pixels in
            for row in 0..<picture.size.height {
                let above = UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
                let below = first + row * stride
                if isPlain {
                    drawBytes(above, over: below)
                } else {
                    for column in 0..<width { draw(above[column], over: below + column * length) }
                }
            }
        }
    }

    /// Draws pixels over those of a byte for each component; two are computed at a time.
    private func drawBytes(
        _ above: UnsafeBufferPointer<PremultipliedRGBA8>, over below: UnsafeMutableRawPointer
    ) {
        let (red, green, blue) = (red.shift, green.shift, blue.shift)
        let (alpha, kept, blended): (_, UInt32, UInt32) = alpha.map { ($0.shift, 255, 0) } ?? (0, 0, 255)
        let below = below.assumingMemoryBound(to: UInt32.self)
        above.withMemoryRebound(to: UInt32.self) { above in
            for column in above.indices {
                let (word, old) = (UInt32(littleEndian: above[column]), UInt32(littleEndian: below[column]))
                var value = (word & 255) &<< red
                value |= (word &>> 8 & 255) &<< green
                value |= (word &>> 16 & 255) &<< blue
                value |= (word &>> 24 & kept) &<< alpha
                let share = ~word &>> 24 & blended
                // Divides by 255, rounding to the nearest.
                var even = (old & 0xFF00FF) &* share &+ 0x800080
                even = (even &+ (even &>> 8 & 0xFF00FF)) &>> 8 & 0xFF00FF
                var odd = (old &>> 8 & 0xFF00FF) &* share &+ 0x800080
                odd = (odd &+ (odd &>> 8 & 0xFF00FF)) & 0xFF00_FF00
                below[column] = (value &+ (even | odd)).littleEndian
            }
        }
    }

    private func draw(_ above: PremultipliedRGBA8, over place: UnsafeMutableRawPointer) {
        let old = pixel(UnsafeRawBufferPointer(start: place, count: length), 0)
        let share = alpha == nil ? .max - above.alpha : 0
        var value = alpha?.bits(above.alpha, 0, of: 0) ?? 0
        for (channel, component) in [(red, above.red), (green, above.green), (blue, above.blue)] {
            value |= channel.bits(component, share, of: old)
        }
        if isBigEndian { value = value.byteSwapped >> UInt32(32 - 8 * length) }
        withUnsafeBytes(of: value.littleEndian) { bytes in
            if let bytes = bytes.baseAddress { place.copyMemory(from: bytes, byteCount: length) }
        }
    }

    @inline(__always)
    private func pixel(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt32 {
        (0..<length).reduce(0) { $0 << 8 | UInt32(bytes[start + (isBigEndian ? $1 : length - 1 - $1)]) }
    }
}
