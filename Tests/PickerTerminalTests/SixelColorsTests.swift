import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// The colours of still pictures as sixels, judged by what a terminal shows.
@Suite struct SixelColorsTests {
    private static func screen(_ picture: PremultipliedPixmap, registers: Int) throws -> SixelScreen {
        var encoder = SixelGraphics(overlays: false, cell: nil, registers: registers)
        var screen = SixelScreen(cell: PixelSize(width: 10, height: 20))
        try screen.write(encoder.show(picture, at: CellPosition(column: 0, row: 0)))
        return screen
    }

    /// A ring, a plane, and a picture of the ring to pick from.
    private static func pictures(_ side: Double) throws -> [String: PremultipliedPixmap] {
        let frame = Rectangle(Size(width: side, height: side))
        let color = Color(HSBColor(hue: 0.05, saturation: 0.7, brightness: 1))
        let model = try #require(ColorModel(.okhsv, in: .sRGB))
        let components = model.components
        let ring = Picker.ring(color: color, layout: RingLayout(frame: frame))
        let plane = try #require(
            Picker.plane(
                color: color, model: model, across: components[1], up: components[2],
                layout: PlaneLayout(frame: frame)))
        let renderer = CPURenderer<UInt8>()
        func draw(_ picker: Picker) throws -> PremultipliedPixmap {
            try renderer.render(picker.scene(background: .white))
        }
        let image = Picker.image(
            SourceImage(StraightPixmap(try draw(ring)).map { StraightRGBA16($0) }), frame: frame)
        return ["ring": try draw(ring), "plane": try draw(plane), "image": try draw(image)]
    }

    /// The greatest ΔEOK between squares of 12 pixels of both pictures that are grey on the average, and the number of them
    /// that are not plain.
    private static func greyError(
        _ picture: PremultipliedPixmap, shown: (Int, Int) -> SIMD3<Double>
    ) -> (most: Double, count: Int) {
        let transfer = ColorSpace.sRGB.transfer
        func linear(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(
                transfer.linear(fromEncoded: encoded.x), transfer.linear(fromEncoded: encoded.y),
                transfer.linear(fromEncoded: encoded.z))
        }
        func oklab(_ sum: SIMD3<Double>) -> SIMD3<Double> {
            Color(ColorSpace.sRGB.linearSystem, sum / 144).converted(to: .oklab).components
        }
        var (most, count) = (0.0, 0)
        for top in stride(from: 0, through: picture.size.height - 12, by: 6) {
            for left in stride(from: 0, through: picture.size.width - 12, by: 6) {
                var (wanted, seen) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
                let first = picture[left, top]
                var isPlain = true
                for y in top..<top + 12 {
                    for x in left..<left + 12 {
                        let pixel = picture[x, y]
                        isPlain = isPlain && pixel == first
                        wanted +=
                            linear(SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / 255)
                        seen += linear(shown(x, y))
                    }
                }
                let grey = oklab(wanted)
                guard !isPlain, max(abs(grey.y), abs(grey.z)) < 0.01 else { continue }
                count += 1
                most = max(most, deltaEOK(grey, oklab(seen)))
            }
        }
        return (most, count)
    }

    @Test(.takesLong, arguments: [1024, 256], [240.0, 512]) func greyEdgesStayGrey(
        _ registers: Int, _ side: Double
    )
        throws
    {
        for (name, picture) in try Self.pictures(side) {
            let screen = try Self.screen(picture, registers: registers)
            func shown(_ x: Int, _ y: Int) -> SIMD3<Double> {
                let pixel = screen[x, y] ?? (0, 0, 0)
                return SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / 255
            }
            let error = Self.greyError(picture, shown: shown)
            #expect(error.most < 0.02 && error.count > 10, "\(name): \(error)")
            // With specks in every eighth pixel it would fail.
            let specked = Self.greyError(picture) { x, y in
                (x + 3 * y).isMultiple(of: 8) ? SIMD3(0.5, 0, 1) : shown(x, y)
            }
            #expect(specked.most > 0.02, "\(name): \(specked)")
            let width = picture.size.width
            let tinted = picture.pixels.indices.filter { index in
                let (pixel, shown) = (picture.pixels[index], shown(index % width, index / width))
                return pixel.red == pixel.green && pixel.green == pixel.blue
                    && (shown.x != shown.y || shown.y != shown.z)
            }
            #expect(tinted.isEmpty, "\(name)")
        }
    }

    /// Random pixels, which are the worst for any encoder: registers, sizes, and which pixels are drawn.
    @Test(arguments: [1024, 256, 16, 2, 5000], [true, false])
    func registersAndPixelsAreValid(_ registers: Int, _ isOpaque: Bool) throws {
        for (width, height) in [(1, 1), (7, 5), (64, 47), (200, 6)] {
            let size = PixelSize(width: width, height: height)
            let picture = SamplePictures(size, isOpaque: isOpaque, seed: UInt64(registers)).picture
            let screen = try Self.screen(picture, registers: registers)
            #expect(screen.registers.keys.allSatisfy { 0..<min(max(registers, 16), 1024) ~= $0 })
            #expect(screen.registers.values.joined().allSatisfy { 0...100 ~= $0 })
            #expect(screen.raster == [width, (height + 5) / 6 * 6])
            let wanted = picture.pixels.indices.filter { picture.pixels[$0].alpha >= 128 }
            #expect(
                screen.pixels.keys.sorted() == wanted.map { $0 / width * screen.width + $0 % width },
                "\(width)x\(height)")
        }
    }

    /// A gradient with more colours than registers: how far a pixel may be off, and 36 pixels on the average.
    @Test(arguments: [(1024, 20, 12), (256, 36, 12)]) func gradientsAreSmooth(
        _ registers: Int, _ mostOfPixel: Int, _ mostOfBlock: Int
    ) throws {
        let size = PixelSize(width: 480, height: 540)
        let picture = PremultipliedPixmap(size: size) { x, y in
            PremultipliedRGBA8(
                red: UInt8(x / 2), green: UInt8(60 + y / 3), blue: UInt8(250 - x / 2), alpha: 255)
        }
        let screen = try Self.screen(picture, registers: registers)
        var sums = [SIMD3<Int>](repeating: .zero, count: 80 * 90)
        var most = 0
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (pixel, shown) = (picture[x, y], screen[x, y] ?? (-1000, 0, 0))
                let error = SIMD3(
                    shown.red - Int(pixel.red), shown.green - Int(pixel.green), shown.blue - Int(pixel.blue))
                most = max(most, error.max(), -error.min())
                sums[y / 6 * 80 + x / 6] &+= error
            }
        }
        let mostOfBlocks = sums.map { max($0.max(), -$0.min()) / 36 }.max() ?? 0
        #expect(most <= mostOfPixel && mostOfBlocks <= mostOfBlock, "\(most), \(mostOfBlocks)")
    }
}
