import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import Testing

/// What lies between the cells of a palette.
@Suite struct GridLookTests {
    private static let red = RGBColor(red: 1, green: 0, blue: 0)

    /// A picture of red cells on white, and the frame of all cells in points.
    private static func drawn(
        side: Double, scale: Double, count: Int = 12, selection: Int? = nil
    ) throws -> (picture: PremultipliedPixmap, cells: Rectangle) {
        let layout = GridLayout(frame: Rectangle(0, 0, side, side), style: PickerStyle(scale: scale))
        let picker = Picker.grid(
            colors: [RGBColor](repeating: red, count: count), selection: selection, layout: layout)
        let picture = try CPURenderer().render(picker.scene(scale: scale, background: .white))
        return (picture, layout.cells)
    }

    /// The pixels of a picture's row from the first cell to the second, without those of cells.
    private static func between(_ picture: PremultipliedPixmap, _ row: Int) -> [UInt8] {
        let greens = (0..<picture.size.width).map { picture[$0, row].green }
        guard let first = greens.firstIndex(of: 0), let end = greens[first...].firstIndex(where: { $0 != 0 })
        else { return [] }
        return Array(greens[end...].prefix { $0 != 0 })
    }

    /// Each cell has a line of its own, and two pixels or more lie between the lines of neighbours.
    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func linesOfNeighboursStayApart(_ scale: Double) throws {
        for side in [128.0, 200, 333, 512] {
            let (picture, cells) = try Self.drawn(side: side, scale: scale)
            let row = Int((cells.minY + cells.height / 6) * scale)
            let gap = Self.between(picture, row)
            #expect(gap.first == 217 && gap.last == 217, "\(side): \(gap)")
            #expect(gap.count >= 4 && gap.dropFirst().dropLast().allSatisfy { $0 == 255 }, "\(side): \(gap)")
            #expect(abs(Double(gap.count) - max(2 * scale, 4)) < 1, "\(side): \(gap)")
        }
    }

    /// Small cells share a line of one grey, also where the last row ends early.
    @Test(arguments: [12, 9, 3])
    func smallCellsShareALine(_ count: Int) throws {
        let (picture, cells) = try Self.drawn(side: 64, scale: 1, count: count)
        #expect(Self.between(picture, Int(cells.minY + cells.height / 6)) == [217])
        var greys: Set<UInt8> = []
        for y in Int(cells.minY) - 1...Int(cells.maxY) {
            for x in Int(cells.minX) - 1...Int(cells.maxX) { greys.insert(picture[x, y].green) }
        }
        #expect(greys == (count == 12 ? [0, 217] : [0, 217, 255]))
    }

    /// The frame of the chosen cell lies on whole pixels: black, then white, then the cell.
    @Test(arguments: [(64.0, 1.0, 1), (128, 1, 2), (128, 2, 4), (512, 1, 2)])
    func framesAreSharp(_ side: Double, _ scale: Double, _ line: Int) throws {
        let (picture, cells) = try Self.drawn(side: side, scale: scale, selection: 0)
        let row = Int((cells.minY + cells.height / 6) * scale)
        let start = Int((cells.minX * scale).rounded()) - 2 * line
        let pixels = (start..<start + 2 * line).map { picture[$0, row] }
        #expect(pixels.prefix(line).allSatisfy { $0.red == 0 && $0.green == 0 }, "\(pixels)")
        #expect(pixels.suffix(line).allSatisfy { $0.green == 255 }, "\(pixels)")
        #expect(picture[start + 2 * line, row].green == 0)
    }
}
