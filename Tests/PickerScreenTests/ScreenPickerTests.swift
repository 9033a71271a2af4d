import PickerColor
import PickerControls
import PickerScene
@testable import PickerScreen
import Testing

@Suite struct ScreenPickerTests {
    private static let size = PixelSize(width: 800, height: 700)

    /// All pixels of a screen are different.
    private static func pixel(_ column: Int, _ row: Int) -> StraightRGBA16 {
        StraightRGBA16(red: UInt16(column * 80), green: UInt16(row * 90), blue: 257, alpha: .max)
    }

    private func read(_ area: PixelBounds) -> Pixmap<StraightRGBA16> {
        Pixmap(size: area.size) {
            Self.pixel(area.columns.lowerBound + $0, area.rows.lowerBound + $1)
        }
    }

    private func picker(
        _ picking: ScreenPicking = ScreenPicking(), at place: SIMD2<Int> = [400, 300], scale: Double = 1
    ) -> ScreenPicker { ScreenPicker(picking, on: Self.size, at: place, scale: scale) }

    private func color(_ place: SIMD2<Int>) -> Color {
        Color(RGBColor(Self.pixel(place.x, place.y)), in: .sRGB)
    }

    private func after(_ picker: ScreenPicker, _ events: ScreenEvent...) -> ScreenPicker {
        events.reduce(into: picker) { _ = $0.handle($1, reading: read) }
    }

    @Test func keysMoveByPixels() {
        var picker = picker()
        func places(_ keys: [PickerKey]) -> [SIMD2<Int>] {
            keys.map {
                _ = picker.handle(.key($0), reading: read)
                return picker.place
            }
        }
        #expect(
            places([PickerKey(.left), PickerKey(.down, isShifted: true), PickerKey(.pageUp), PickerKey(.up)])
                == [[399, 300], [399, 310], [399, 300], [399, 299]])
        #expect(
            places([PickerKey(.home), PickerKey(.left), PickerKey(.end)]) == [
                [0, 299], [0, 299], [799, 299],
            ])
        // Where nothing has moved, the pointer stays.
        let events = [ScreenEvent.key(PickerKey(.right)), .key(PickerKey(.up)), .moved([-5, 9000])]
        let haveMoved = events.map { picker.handle($0, reading: read) }
        #expect(haveMoved == [false, true, false])
        #expect(picker.place == [0, 699])
    }

    @Test func colorsAreTakenUntilThereAreEnough() {
        let (one, two) = (
            after(picker(), .take, .moved([7, 8])), after(picker(ScreenPicking(count: 2)), .accept)
        )
        #expect(one.outcome == nil && two.outcome == nil)
        #expect(after(one, .accept).outcome == .accepted)
        #expect(after(one, .accept).taken == [color([400, 300]), color([7, 8])])
        #expect(after(two, .take).outcome == .accepted && after(two, .take).taken.count == 2)
        #expect(after(picker(), .cancel).outcome == .cancelled && after(picker(), .cancel).taken.isEmpty)
    }

    @Test(arguments: [RegionStatistic.mean, .median])
    func aRegionIsCutToTheScreen(_ statistic: RegionStatistic) {
        let picker = after(
            picker(ScreenPicking(region: 2, statistic: statistic), at: [0, 699]), .take, .grow(1), .take,
            .grow(-9), .take)
        let expected = [(2, 698), (3, 697), (1, 699)].map { end, row in
            statistic.color(of: read(PixelBounds(columns: 0..<end, rows: row..<700)))
        }
        #expect(picker.taken == expected.map { Color($0, in: .sRGB) })
        #expect(after(picker, .grow(99)).loupe(reading: read) != nil)
    }

    /// The loupe lies in the screen, leaves the place free, and shows the screen where it is not.
    @Test(arguments: [1.0, 1.5, 2])
    func theLoupeLeavesThePlaceFree(scale: Double) throws {
        for place in [[400, 300], [0, 0], [799, 0], [0, 699], [799, 699], [400, 690]] as [SIMD2<Int>] {
            for isTaking in [false, true] {
                var picker = picker(at: place, scale: scale)
                if isTaking { picker = after(picker, .take) }
                let (area, picture) = try #require(picker.loupe(reading: read))
                let start = SIMD2(area.columns.lowerBound, area.rows.lowerBound)
                let end = start &+ SIMD2(picture.size.width, picture.size.height)
                #expect(end == [area.columns.upperBound, area.rows.upperBound])
                #expect(start.x >= 0 && start.y >= 0 && end.x <= 800 && end.y <= 700)
                let isFree = place.x < start.x || place.x >= end.x || place.y < start.y || place.y >= end.y
                #expect(isFree, "\(place) in \(start), \(end)")
                #expect(picture.pixels[0] == .clear)
                #expect(min(picture.size.width, picture.size.height) > 130)
                // The enlarged place is in the middle of the circle, whose width is that of the picture.
                let middle = picture.size.width / 2
                #expect(
                    StraightRGBA8(picture[middle, middle]) == StraightRGBA8(Self.pixel(place.x, place.y)))
            }
        }
    }

    /// The last taken colours, the newest at the right, with a dark line around them at the bottom of the picture.
    @Test(arguments: [1.0, 1.5, 2], [300, 699])
    func theStripShowsWhatIsTaken(scale: Double, row: Int) throws {
        let places: [SIMD2<Int>] = [[100, 50], [300, 200], [790, row]]
        let picker = places.reduce(self.picker(scale: scale)) { after($0, .moved($1), .take) }
        let picture = try #require(picker.loupe(reading: read)).pixels
        let (width, height) = (picture.size.width, picture.size.height)
        let side = Int(20 * scale), middle = height - Int(12 * scale)
        func drawn(_ color: RGBColor) -> PremultipliedRGBA8 { PremultipliedColor(color).rounded() }
        let colors = picker.taken.map { drawn(RGBColor($0, in: .sRGB)) }
        let runs = colors.map { color in (0..<width).filter { picture[$0, middle] == color } }
        for (run, next) in zip(runs, runs.dropFirst() + [[]]) {
            #expect(abs(run.count - side) <= 1)
            if let last = run.last, let first = next.first { #expect(last + 1 == first) }
        }
        let (left, right) = (try #require(runs[0].first), try #require(runs[2].last))
        #expect(abs(left - (width - 1 - right)) <= Int(2 * scale))
        let dark = drawn(RGBColor(red: 0.1, green: 0.1, blue: 0.1))
        #expect(picture[width / 2, height - 1] == dark && picture[left - 2, middle] == dark)
    }

    /// A screen whose events are a script; nil if nothing happens within the time.
    private final class ScriptedScreen: FrozenScreen {
        let size = PixelSize(width: 800, height: 700), scale = 1.0
        let place: SIMD2<Int> = [400, 300]
        private var script: [(event: ScreenEvent?, canShow: Bool)]
        /// What was done: how long each event was waited for, loupes, and pointers that were moved.
        var done: [String] = []

        init(_ script: [(event: ScreenEvent?, canShow: Bool)]) { self.script = script }

        var canShow: Bool { script.first?.canShow ?? false }

        func pixels(_ area: PixelBounds) -> Pixmap<StraightRGBA16> { Pixmap(size: area.size) }

        func event(within limit: Duration) throws(ScreenError) -> ScreenEvent? {
            guard !script.isEmpty else { throw .unavailable("the script has ended") }
            let next = script.removeFirst()
            done.append(next.event.map { "\($0)" } ?? (limit == .zero ? "at once" : "later"))
            return next.event
        }

        func show(_ picture: ScreenPicker.Picture?) { done.append(picture == nil ? "hide" : "show") }

        func movePointer(to place: SIMD2<Int>) { done.append("\(place.x),\(place.y)") }
    }

    /// There is a new loupe only after an event, when the last one is seen, and nothing more has happened.
    @Test func loupesWaitForEachOther() throws {
        let left = ScreenEvent.key(PickerKey(.left))
        let screen = ScriptedScreen([
            (nil, false), (nil, true), (nil, true), (.zoom(1), true), (left, true), (nil, false), (nil, true),
            (.accept, true),
        ])
        let colors = try ScreenPicker.pick(ScreenPicking(), isStopped: { false }, taking: { _ in }) { _ in
            screen
        }
        #expect(colors?.count == 1)
        #expect(
            screen.done == [
                "later", "at once", "show", "later", "zoom(1)", "\(left)", "399,300", "later", "at once",
                "show", "accept",
            ])
    }

    @Test func zoomChangesTheSizeOfPixels() throws {
        func equalPixels(_ zoom: Int) throws -> Int {
            let picture = try #require(after(picker(), .zoom(zoom)).loupe(reading: read)).pixels
            let middle = picture.size.width / 2
            return picture.pixels.count { $0 == picture[middle, middle] }
        }
        #expect(try equalPixels(1) > equalPixels(0) && equalPixels(-9) < equalPixels(0))
    }

    @Test func aTinyScreenHasATinyLoupe() {
        let picker = ScreenPicker(ScreenPicking(), on: PixelSize(width: 1, height: 1), at: .zero)
        _ = picker.loupe { Pixmap(size: $0.size) }
    }

    @Test func keysHaveMeanings() {
        let meanings: [(UInt32, ScreenEvent?)] = [
            (0xFF1B, .cancel), (0xFF0D, .accept), (0xFF8D, .accept), (0x20, .take), (0x2B, .zoom(1)),
            (0x2D, .zoom(-1)), (0x5B, .grow(-1)), (0x5D, .grow(1)), (0x61, nil), (0xFF9D, nil),
            (0xFF51, .key(PickerKey(.left))), (0xFF54, .key(PickerKey(.down))),
            (0xFF97, .key(PickerKey(.up))),
            (0xFF50, .key(PickerKey(.home))), (0xFF9C, .key(PickerKey(.end))),
        ]
        for (keysym, event) in meanings { #expect(ScreenEvent(keysym: keysym, isShifted: false) == event) }
        let shifted = ScreenEvent.key(PickerKey(.right, isShifted: true))
        #expect(ScreenEvent(keysym: 0xFF53, isShifted: true) == shifted)
        let buttons = (1...6).map { ScreenEvent(button: $0, isShifted: false) }
        #expect(buttons == [.accept, nil, .cancel, .zoom(1), .zoom(-1), nil])
        #expect(ScreenEvent(button: 1, isShifted: true) == .take)
    }
}
