public import PickerScene

extension Pixmap {
    /// Makes a picture of two pixels that lie side by side in every row and column.
    public init(size: PixelSize, patternOf a: Element, _ b: Element) {
        self.init(size: size) { x, y in (x * 7 + y * 5) % 3 == 0 ? a : b }
    }
}
