import PickerPNG
import PickerScene
import Testing

@Suite struct RegionTests {
    static let columns = [0..<1, 0..<11, 3..<8, 7..<8, 10..<11, 9..<20, -5..<2, Int.min..<Int.max]
    static let rows = [0..<1, 0..<9, 2..<5, 5..<6, 8..<9, 7..<100, -1..<3, Int.min..<Int.max]

    @Test(arguments: Fixtures.pictures)
    func regionsAreCutOutOfThePicture(picture: Fixtures.Picture) throws {
        let bytes = Fixtures.bytes("valid/\(picture.name).png")
        let size = picture.pixmap.size
        for columns in Self.columns where columns.overlaps(0..<size.width) {
            for rows in Self.rows where rows.overlaps(0..<size.height) {
                let region = try PNG.decodeRegion(of: bytes, columns: columns, rows: rows)
                let expected = cut(columns, rows, of: picture.deepPixmap)
                #expect(region.pixmap == expected, "columns \(columns), rows \(rows)")
            }
        }
    }

    /// A picture of more rows and columns than Adam7's pattern has, in regions that begin anywhere in it.
    @Test(arguments: ["rgb16-transparent-interlaced", "grey1-interlaced", "palette2-transparent-interlaced"])
    func everyRegionOfInterlacedPictures(name: String) throws {
        let bytes = Fixtures.bytes("valid/\(name).png")
        let whole = try #require(Fixtures.pictures.first { $0.name == name }).deepPixmap
        for left in 0..<11 {
            for top in 0..<9 {
                for (width, height) in [(1, 1), (2, 3), (5, 2)] {
                    let (columns, rows) = (left..<(left + width), top..<(top + height))
                    let region = try PNG.decodeRegion(of: bytes, columns: columns, rows: rows)
                    #expect(region.pixmap == cut(columns, rows, of: whole))
                }
            }
        }
    }

    @Test func regionsTellColorsToo() throws {
        let bytes = Fixtures.bytes("color/cicp.png")
        let region = try PNG.decodeRegion(of: bytes, columns: 0..<1, rows: 0..<1)
        #expect(try region == PNG.decodePicture(bytes))
    }

    @Test func refusesEmptyRegions() throws {
        let bytes = Fixtures.bytes("valid/rgb8.png")
        let size = PixelSize(width: 11, height: 9)
        for (columns, rows) in [(11..<12, 0..<9), (0..<11, 9..<10), (-3..<0, 0..<9), (4..<4, 0..<9)] {
            let expected = PNGError.emptyRegion(columns: columns, rows: rows, size: size)
            #expect(throws: expected) { try PNG.decodeRegion(of: bytes, columns: columns, rows: rows) }
            #expect(!expected.description.contains("\n"))
        }
    }

    /// The same rule for every region: damage below it counts.
    @Test func refusesFilesThatEndAfterTheRegion() throws {
        let bytes = Fixtures.bytes("valid/rgba16.png")
        let whole = try #require(Fixtures.pictures.first { $0.name == "rgba16" }).deepPixmap
        let region = try PNG.decodeRegion(of: bytes, columns: 2..<9, rows: 0..<1)
        #expect(region.pixmap == cut(2..<9, 0..<1, of: whole))
        for count in [1, 12, 70] {
            #expect(throws: PNGError.self) {
                try PNG.decodeRegion(of: Array(bytes.dropLast(count)), columns: 2..<9, rows: 0..<1)
            }
        }
    }

    /// They hold far too few bytes; nothing is allocated for their rows.
    @Test(arguments: ["huge", "huge-area"])
    func refusesFilesTooShortForTheirSize(name: String) {
        let bytes = Fixtures.bytes("damaged/\(name).png")
        for limits in [PictureLimits.region, PictureLimits(maximumSide: .max, maximumPixelCount: .max)] {
            let error = #expect(throws: PNGError.self) {
                try PNG.decodeRegion(of: bytes, columns: 0..<1, rows: 0..<1, limits: limits)
            }
            let isTooLarge = name == "huge" && limits == .region
            let size = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
            let expected =
                isTooLarge
                ? PNGError.tooLarge(size: size, limits: limits) : .damaged("the file ends too early")
            #expect(error == expected)
        }
    }
}

/// The pixels of a picture that are in a region.
private func cut(
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    of pixmap: Pixmap<StraightRGBA16>
) -> Pixmap<StraightRGBA16> {
    let columns = columns.clamped(to: 0..<pixmap.size.width)
    let rows = rows.clamped(to: 0..<pixmap.size.height)
    return Pixmap(size: PixelSize(width: columns.count, height: rows.count)) {
        pixmap[columns.lowerBound + $0, rows.lowerBound + $1]
    }
}
