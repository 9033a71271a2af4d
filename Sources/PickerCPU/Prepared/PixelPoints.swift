import PickerScene

/// Single pixels of a picture, in any order.
struct PixelPoints {
    let columns: UnsafePointer<Int32>
    let rows: UnsafePointer<Int32>
    let count: Int
}

extension PreparedPaint {
    func draw(_ points: PixelPoints, into colors: BlockColors) {
        for index in 0..<points.count {
            let (x, y) = (Int(points.columns[index]), Int(points.rows[index]))
            withUnsafePointer(to: PixelBounds(columns: x..<(x + 1), rows: y..<(y + 1))) { block in
                draw(UnsafeBufferPointer(start: block, count: 1), into: BlockColors(colors.address(index)))
            }
        }
    }
}
