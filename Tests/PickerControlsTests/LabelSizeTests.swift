import PickerColor
@testable import PickerControls
import PickerScene
import Testing

/// Labels in pictures of any size: there is room for them, or there are none.
@Suite struct LabelSizeTests {
    private static let color = HSBColor(hue: 0.999, saturation: 1, brightness: 1)
    private static let forms = ["sliders", "ring", "plane", "wheel", "matrix", "image"]

    private static var sizes: [Size] {
        let sides = [64.0, 101, 128, 170, 256, 333, 400, 512]
        return stride(from: 64.0, through: 512, by: 8).map { Size(width: $0, height: $0) }
            + sides.flatMap { width in sides.map { Size(width: width, height: $0) } }
    }

    private func picker(_ kind: String, _ size: Size) -> Picker {
        LooksTests.picker(kind, size, Self.color, alpha: true)
    }

    /// Labels lie in the picture and over nothing else, a knob at any value included; the longest values fit; and bars keep
    /// their share. Otherwise the picker is as it was.
    @Test(arguments: forms)
    func labelsHaveRoomOrAreLeftOut(_ form: String) throws {
        var labelledCount = 0
        for size in Self.sizes {
            let picker = picker(form, size)
            let labelled = picker.labelled()
            let labels = labelled.controls.compactMap { $0 as? Label }
            if labels.isEmpty {
                #expect(labelled.layers == picker.layers, "\(size)")
                continue
            }
            labelledCount += 1
            let others = labelled.controls.filter { !($0 is Label || $0 is any FloatingControl) }
            for (index, label) in labels.enumerated() {
                #expect(Rectangle(size).inset(by: -1e-6).contains(label.frame), "\(size): \(label.name)")
                for other in labels[(index + 1)...] {
                    #expect(!label.frame.overlaps(other.frame), "\(size): \(label.name), \(other.name)")
                }
                for other in others {
                    // A marker of a part beside the bars may reach beyond it, but not a knob.
                    let covered = other is Bar ? other.covered(isFocused: true) : other.frame
                    #expect(!label.frame.overlaps(covered), "\(size): \(label.name), \(other.name)")
                }
                for text in [label.text(picker.choice), longest(label)] {
                    let box = TextStyle(size: label.frame.height > 15 ? 12 : 10, color: .black).box(of: text)
                    #expect(box.width <= label.frame.width, "\(size): \(text)")
                    #expect(box.height <= label.frame.height + 1e-9, "\(size): \(text)")
                }
            }
            for bar in picker.controls.compactMap({ $0 as? Bar }) {
                let shorter = try #require(labelled.control(bar.name)).frame
                #expect(shorter.width >= 0.4 * bar.frame.width && shorter.width >= 2 * shorter.height)
            }
        }
        #expect(labelledCount > Self.sizes.count / 4, "\(labelledCount) of \(Self.sizes.count)")
    }

    private func longest(_ label: Label) -> String {
        switch label.content {
        case .text(let text): text
        case .value(let component): component.longestLabel
        }
    }

    /// From the size at which labels first fit, larger squares have them, too.
    @Test(arguments: forms)
    func largerSquaresKeepLabels(_ form: String) throws {
        let has = stride(from: 64.0, through: 512, by: 8).map { side in
            picker(form, Size(width: side, height: side)).labelled().controls.contains { $0 is Label }
        }
        #expect(has.drop { !$0 }.allSatisfy { $0 } && has.last == true, "\(has)")
    }
}
