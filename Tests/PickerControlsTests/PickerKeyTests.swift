import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// What keys do in each part of each picker.
@Suite struct PickerKeyTests {
    /// A picker before and after some presses of a key.
    struct Press: Decodable, CustomTestStringConvertible {
        /// The kind, and the model or the segments of the ring.
        let picker, part: String
        /// A key, perhaps with Shift, and how often it is pressed.
        let keys: String
        let from, to: [Double]

        var testDescription: String { "\(keys) in \(part) of \(picker) from \(from)" }

        func before() throws -> Picker {
            let words = picker.split(separator: " ")
            var made: Picker
            switch words[0] {
            case "ring":
                made = Sample.ring(segments: words[1] == "smooth" ? .smooth : .count(Int(words[1]) ?? 0))
            case "matrix": made = Sample.matrix(model: words.count > 1 ? .hsl : .hsb)
            case "wheel": made = Sample.wheel()
            case "grid":
                made = Sample.grid(selection: Int(from[0]))
            default:
                made = .image(
                    SourceImage(Sample.picture(width: 40, height: 30)), frame: Rectangle(0, 0, 80, 80),
                    style: .article)
                made.choice.place = SIMD2(Int(from[0]), Int(from[1]))
            }
            guard from.count == 4 else { return made }
            (made.choice[.hue], made.choice[.saturation]) = (from[0] / 360, from[1] / 100)
            (made.choice[.brightness], made.choice[.alpha]) = (from[2] / 100, from[3] / 100)
            return made
        }

        func after() throws -> Picker {
            let words = keys.split(separator: " ")
            let parts = words[0].split(separator: "-")
            let name = try #require(PickerKey.Name.allCases.first { "\($0)" == parts[parts.count - 1] })
            let count = words.count > 1 ? try #require(Int(words[1])) : 1
            return try before().stepped(
                PickerPart.Name(part), name, shift: parts[0] == "shift", count: count)
        }
    }

    private static let presses = Result { try values("keys", of: Press.self) }

    @Test func allKeysAreThere() throws { #expect(try Self.presses.get().count > 150) }

    @Test(arguments: (try? presses.get()) ?? [])
    func keysChange(_ press: Press) throws {
        let moved = try press.after()
        switch press.to.count {
        case 4:
            let found = [moved.hue, moved.saturation, moved.level, moved.alpha]
            let expected = [press.to[0] / 360] + press.to[1...].map { $0 / 100 }
            #expect(found == expected)
            if press.picker == "matrix" {
                let color = HSBColor(hue: found[0], saturation: found[1], brightness: found[2])
                #expect(moved.hsb == color)
            }
        case 1: #expect(moved.selection.map(Double.init) == press.to[0])
        default:
            #expect([moved.column, moved.row].map(Double.init) == press.to)
            let color = RGBColor(Sample.picture(width: 40, height: 30)[moved.column, moved.row])
            #expect(moved.hsb.map { difference(RGBColor($0), color) < 1e-15 } == true)
        }
    }

    /// Ten segments of ten would lead back to where they began.
    @Test(arguments: [2, 3, 5, 10, 12, 36, 100, 1536, 65536], [false, true])
    func everyStepOfARingIsSeen(_ segments: Int, _ shift: Bool) {
        let red = HSBColor(hue: 0, saturation: 0.5, brightness: 0.5)
        let turn = Sample.ring(red, segments: .count(segments)).stepped(.ring, .right, shift: shift).hue
        #expect(turn >= 1.0 / 400 && turn <= max(1.0 / 12, 1 / Double(segments)))
    }

    @Test func markersFollowTheArrows() throws {
        let picker = Sample.matrix()
        let matrix = try #require(picker.marker(.matrix))
        let bar = try #require(picker.marker(.bar))
        for (key, x, y) in [(PickerKey.Name.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1)] {
            let moved = try #require(picker.stepped(.matrix, key).marker(.matrix))
            #expect(abs(moved.x - matrix.x - 300 / 360 * x) < 1e-9)
            #expect(abs(moved.y - matrix.y - 2 * y) < 1e-9)
        }
        #expect(abs(try #require(picker.stepped(.bar, .right).marker(.bar)).x - bar.x - 2.5) < 1e-9)
    }

    /// From end to end and back there are only hundredths, and of a hue whole degrees.
    @Test func stepsAreExact() {
        let black = HSBColor(hue: 0, saturation: 0, brightness: 0, alpha: 0)
        let (ring, matrix, wheel) = (Sample.ring(black), Sample.matrix(black), Sample.wheel(black))
        for count in 0...100 {
            let exact = Double(count) / 100
            #expect(ring.stepped(.box, .right, count: count).saturation == exact)
            #expect(ring.stepped(.box, .up, count: count).level == exact)
            #expect(ring.stepped(.alpha, .right, count: count).alpha == exact)
            #expect(matrix.stepped(.matrix, .up, count: count).saturation == exact)
            #expect(matrix.stepped(.bar, .left, count: count).level == exact)
            #expect(wheel.stepped(.wheel, .up, count: count).saturation == exact)
        }
        let full = ring.stepped(.box, .right, count: 100)
        #expect(full.stepped(.box, .left, count: 43).saturation == 0.57)
        #expect(full.stepped(.box, .left, count: 101) == ring)
        for count in 0...360 {
            #expect(matrix.stepped(.matrix, .right, count: count).hue == Double(count % 360) / 360)
        }
    }

    /// Steps from between the hundredths stay between them.
    @Test func oddValuesMoveByAHundredth() {
        let odd = HSBColor(hue: 0.12345, saturation: 0.1234, brightness: 0.5678)
        let chosen = Sample.ring(odd).stepped(.box, .right).stepped(.box, .down, count: 2)
            .stepped(.ring, .up).chosen
        #expect(abs(chosen.saturation - 0.1334) < 1e-12 && abs(chosen.brightness - 0.5478) < 1e-12)
        #expect(abs(chosen.hue - (0.12345 + 1.0 / 360)) < 1e-12)
    }

    @Test(arguments: PickerKey.Name.allCases)
    func theFirstKeyChoosesTheFirstCell(_ key: PickerKey.Name) {
        #expect(Sample.grid(selection: nil).stepped(.grid, key).selection == 0)
        let empty = Picker.grid(colors: [], layout: Sample.gridLayout, markers: .plain)
        #expect(empty.stepped(.grid, key).selection == nil)
    }

    @Test func aRowThatIsNotFullHasNoCellBelow() {
        let one = Picker.grid(
            colors: Sample.palette(3), columns: 4, rows: 3, layout: Sample.gridLayout, markers: .plain)
        let last = one.stepped(.grid, .end).stepped(.grid, .end)
        #expect(last.selection == 2)
        for key: PickerKey.Name in [.right, .up, .down, .pageUp, .pageDown] {
            #expect(last.stepped(.grid, key).selection == 2)
        }
    }
}
