import PickerScene

/// What a terminal would show after sixels, each sequence drawn over the last ones at the cursor.
struct SixelScreen {
    struct Failure: Error { let text: String }

    private(set) var pixels: [Int: (red: Int, green: Int, blue: Int)] = [:]
    /// The registers of the last sixels, in per cent.
    private(set) var registers: [Int: [Int]] = [:]
    /// The width and height in the last sixels' raster attributes.
    private(set) var raster: [Int] = []
    let width = 1000
    private let cell: PixelSize

    init(cell: PixelSize) { self.cell = cell }

    subscript(x: Int, y: Int) -> (red: Int, green: Int, blue: Int)? { pixels[y * width + x] }

    /// Draws `CSI row ; column H` and a DCS. Source: "DEC sixel" in the VT330/VT340 Programmer Reference, chapter 14.
    mutating func write(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let match = text.wholeMatch(of: /\e\[(\d+);(\d+)H\eP[\d;]*q(.*)\e\\/),
            let row = Int(match.1), let column = Int(match.2)
        else { throw Failure(text: String(text.prefix(40))) }
        let left = (column - 1) * cell.width
        var (x, y) = (left, (row - 1) * cell.height)
        var palette: [Int: (Int, Int, Int)] = [:]
        registers = [:]
        var color = 0
        var count = 1
        var rest = Array(match.3.utf8)[...]
        func numbers() -> [Int] {
            let part = rest.prefix { 0x30..<0x3A ~= $0 || $0 == 0x3B }
            rest = rest.dropFirst(part.count)
            return String(decoding: part, as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
        }
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): raster = Array(numbers().dropFirst(2))
            case UInt8(ascii: "#"):
                let values = numbers()
                color = values[0]
                if values.count == 5 {
                    registers[color] = Array(values[2...])
                    palette[color] = (values[2] * 255 / 100, values[3] * 255 / 100, values[4] * 255 / 100)
                }
            case UInt8(ascii: "!"): count = numbers()[0]
            case UInt8(ascii: "$"): x = left
            case UInt8(ascii: "-"): (x, y) = (left, y + 6)
            case 0x3F...0x7E:
                for _ in 0..<count {
                    for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 {
                        guard let shown = palette[color] else { throw Failure(text: "register \(color)") }
                        pixels[(y + bit) * width + x] = shown
                    }
                    x += 1
                }
                count = 1
            default: throw Failure(text: "sixel \(byte)")
            }
        }
    }
}
