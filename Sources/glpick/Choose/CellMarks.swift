import PickerKit

extension Picker {
    /// Boxes of characters in the place of markers; that of the focused part has double lines.
    func cellMarks(at place: PicturePlace, focus: PickerPart.Name?) -> [CellMark] {
        guard markers != nil else { return [] }
        let above = controls.compactMap { ($0 as? any FloatingControl)?.frame(choice) }
        func boxes(_ isStrong: Bool) -> [CellMark] {
            interactiveControls.filter { ($0.name == focus) == isStrong }.flatMap { control -> [CellMark] in
                guard let center = control.marker(choice)?.center,
                    !above.contains(where: { $0.contains(center) })
                else { return [] }
                // A marker at the right or lower edge is in the last cell.
                let frame = control.frame.inset(by: 0.1)
                let x = max(min(center.x, frame.maxX), frame.minX)
                let y = max(min(center.y, frame.maxY), frame.minY)
                var marked = Rectangle(x: x, y: y, width: 0, height: 0)
                // A bar is surrounded, so that the lines hide none of it.
                if let bar = control as? Bar, bar.frame.height * place.scale <= 3 * place.cell.height {
                    marked = Rectangle(x: x, y: frame.minY, width: 0, height: frame.height)
                }
                return place.box(around: marked, isStrong: isStrong)
            }
        }
        let loupe = controls.compactMap { ($0 as? Loupe)?.chosenPixel(choice) }.flatMap {
            place.box(around: $0.inset(by: 0.1), isStrong: false)
        }
        return boxes(false) + boxes(true) + loupe
    }
}

extension PicturePlace {
    /// The cells around an area of the picker.
    fileprivate func box(around area: Rectangle, isStrong: Bool) -> [CellMark] {
        func cells(_ first: Double, _ last: Double, _ side: Double) -> ClosedRange<Int> {
            let start = Int((first * scale / side).rounded(.down))
            return start...max(Int((last * scale / side).rounded(.down)), start)
        }
        return CellMark.box(
            around: cells(area.minX, area.maxX, cell.width), cells(area.minY, area.maxY, cell.height),
            isStrong: isStrong)
    }
}
