import Foundation
import PickerPNG
import PickerScene

/// What WezTerm would show after images of iTerm2's protocol: a cell shows the last image that covers a part of it, and
/// nothing else.
struct ITermScreen {
    struct Failure: Error { let text: String }

    private(set) var pixels: [Int: StraightRGBA8] = [:]
    let width = 1000
    private let cell: PixelSize

    init(cell: PixelSize) { self.cell = cell }

    subscript(x: Int, y: Int) -> StraightRGBA8? { pixels[y * width + x] }

    /// Draws `CSI row ; column H` and an image. Sources: "Inline Images Protocol" in iTerm2's documentation, and "iTerm
    /// Image Protocol" in WezTerm's.
    mutating func write(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        guard
            let match = text.wholeMatch(of: /\e\[(\d+);(\d+)H\e\]1337;File=([^:]*):([A-Za-z0-9+\/]+=*)\x07/),
            let row = Int(match.1), let column = Int(match.2), let data = Data(base64Encoded: String(match.4))
        else { throw Failure(text: String(text.prefix(40))) }
        let picture = try PNG.decode([UInt8](data))
        let size = picture.size
        var keys: [String: String] = [:]
        for pair in match.3.split(separator: ";") {
            let halves = pair.split(separator: "=").map(String.init)
            guard halves.count == 2, keys.updateValue(halves[1], forKey: halves[0]) == nil else {
                throw Failure(text: String(pair))
            }
        }
        let wanted = [
            "inline": "1", "size": "\(data.count)", "width": "\(size.width)px", "height": "\(size.height)px",
            "preserveAspectRatio": "0", "doNotMoveCursor": "1",
        ]
        guard keys == wanted else { throw Failure(text: "\(keys)") }
        let (left, top) = ((column - 1) * cell.width, (row - 1) * cell.height)
        let columns = (size.width + cell.width - 1) / cell.width * cell.width
        let rows = (size.height + cell.height - 1) / cell.height * cell.height
        for y in 0..<rows {
            for x in 0..<columns {
                pixels[(top + y) * width + left + x] = x < size.width && y < size.height ? picture[x, y] : nil
            }
        }
    }
}
