package import PickerScene

/// How the pixels of a screen lie in memory: whole numbers with a range of bits for each component.
package struct ScreenPixelFormat: Hashable, Sendable {
    /// The bytes of a pixel.
    let length: Int
    private let isBigEndian: Bool
    /// The bytes of which each row has a multiple.
    private let rowUnit: Int
    private let red: Channel
    private let green: Channel
    private let blue: Channel

    private struct Channel: Hashable {
        let shift: UInt32
        let most: UInt32
        /// Each value in 16 bits, rounded to the nearest: cutting bits off would darken colours of 10 bits.
        let components: [UInt16]

        /// Nil unless the bits lie side by side and are 5, 6, 8 or 10.
        init?(_ mask: UInt32) {
            let shift = UInt32(mask.trailingZeroBitCount)
            guard [5, 6, 8, 10].contains(mask.nonzeroBitCount),
                (mask >> shift).trailingZeroBitCount == 0,
                mask >> shift == 1 << UInt32(mask.nonzeroBitCount) - 1
            else { return nil }
            let most = mask >> shift
            (self.shift, self.most) = (shift, most)
            components = (0...most).map { UInt16(($0 * 65535 + most / 2) / most) }
        }

        @inline(__always)
        func component(_ pixel: UInt32) -> UInt16 { components[Int(pixel >> shift & most)] }

        /// The nearest value of a component of 16 bits, in its place.
        @inline(__always)
        func bits(_ component: UInt16) -> UInt32 { ((UInt32(component) * most + 32767) / 65535) << shift }
    }

    /// Makes a format from the bits of a pixel and of the unit that rows are multiples of, and masks of red, green and blue.
    ///
    /// Throws `unavailable` for components of other sizes than 5, 6, 8 and 10 bits, and for pixels not of 16, 24 or 32.
    package init(
        bits: Int, rowUnit: Int = 32, masks: (red: UInt32, green: UInt32, blue: UInt32),
        isBigEndian: Bool = false
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
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// A format of Wayland by its number, `wl_shm.format`. What is in place of alpha does not matter, since an output is opaque.
    package init(wayland number: UInt32) throws(ScreenError) {
        // But for the first two formats, which are ARGB and XRGB, the number is the letters of DRM's name.
        let name = withUnsafeBytes(of: number.littleEndian) { String(decoding: $0, as: UTF8.self) }
        switch number < 2 ? "XR24" : name {
        case "XR24": try self.init(bits: 32, masks: (0xFF0000, 0xFF00, 0xFF))
        case "XB24", "AB24": try self.init(bits: 32, masks: (0xFF, 0xFF00, 0xFF0000))
        case "XR30", "AR30": try self.init(bits: 32, masks: (0x3FF << 20, 0x3FF << 10, 0x3FF))
        case "XB30", "AB30": try self.init(bits: 32, masks: (0x3FF, 0x3FF << 10, 0x3FF << 20))
        case "RG24": try self.init(bits: 24, rowUnit: 8, masks: (0xFF0000, 0xFF00, 0xFF))
        case "BG24": try self.init(bits: 24, rowUnit: 8, masks: (0xFF, 0xFF00, 0xFF0000))
        default:
            throw .wayland("glpick cannot read the format 0x\(String(number, radix: 16)) of this output")
        }
    }

    /// The bytes of a row.
    package func stride(_ width: Int) -> Int { (width * length + rowUnit - 1) / rowUnit * rowUnit }

    /// The pixels that `bytes` holds; nil if these are too few.
    package func pixmap(_ size: PixelSize, of bytes: UnsafeRawBufferPointer) -> Pixmap<StraightRGBA16>? {
        let stride = stride(size.width)
        guard bytes.count >= stride * size.height else { return nil }
        return Pixmap(size: size) { (pixels: UnsafeMutableBufferPointer<StraightRGBA16>) in
            for row in 0..<size.height {
                for column in 0..<size.width {
                    pixels.initializeElement(
                        at: row * size.width + column, to: pixel(bytes, row * stride + column * length))
                }
            }
        }
    }

    /// Draws a picture over opaque pixels of the same size; each component is rounded to the nearest value.
    package func draw(_ picture: Pixmap<PremultipliedRGBA16>, over bytes: UnsafeMutableRawBufferPointer) {
        let (size, stride) = (picture.size, stride(picture.size.width))
        guard bytes.count >= stride * size.height else { return }
        picture.pixels.withUnsafeBufferPointer { pixels in
            // Most neighbours in a loupe are equal.
            var (last, value) = (UInt64(0), UInt32(0))
            for row in 0..<size.height {
                for column in 0..<size.width {
                    var pixel = pixels[row * size.width + column]
                    if pixel.alpha == 0 { continue }
                    let start = row * stride + column * length
                    if pixel.alpha < .max {
                        let below = self.pixel(UnsafeRawBufferPointer(bytes), start)
                        let rest = UInt32(UInt16.max - pixel.alpha)
                        func over(_ above: UInt16, _ below: UInt16) -> UInt16 {
                            above + UInt16((UInt32(below) * rest + 32767) / 65535)
                        }
                        pixel.red = over(pixel.red, below.red)
                        pixel.green = over(pixel.green, below.green)
                        pixel.blue = over(pixel.blue, below.blue)
                    }
                    if pixel.bits != last {
                        last = pixel.bits
                        value = red.bits(pixel.red) | green.bits(pixel.green) | blue.bits(pixel.blue)
                        value =
                            isBigEndian ? (value << UInt32(32 - 8 * length)).bigEndian : value.littleEndian
                    }
                    if length == 4 {
                        bytes.storeBytes(of: value, toByteOffset: start, as: UInt32.self)
                    } else {
                        withUnsafeBytes(of: value) {
                            bytes[start..<start + length].copyBytes(from: $0.prefix(length))
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    func pixel(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> StraightRGBA16 {
        var pixel: UInt32 = 0
        for index in 0..<length {
            pixel = pixel << 8 | UInt32(bytes[start + (isBigEndian ? index : length - 1 - index)])
        }
        return StraightRGBA16(
            red: red.component(pixel), green: green.component(pixel), blue: blue.component(pixel), alpha: .max
        )
    }
}

extension PremultipliedRGBA16 {
    /// All components, for quick comparisons.
    @inline(__always)
    var bits: UInt64 {
        UInt64(red) | UInt64(green) << 16 | UInt64(blue) << 32 | UInt64(alpha) << 48
    }
}
