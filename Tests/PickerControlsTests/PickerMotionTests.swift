import PickerColor
import PickerControls
import PickerScene
import Testing

@Suite struct PickerMotionTests {
    @Test func readsComponentsByName() throws {
        let end = try #require(ColorPath.End("hue=1.2,saturation=0.5"))
        #expect(end.hue == 1.2 && end.saturation == 0.5 && end.brightness == nil)
        #expect(end.names == ["hue", "saturation"])
        let shares = try #require(ColorPath.End("saturation=50%,brightness=100%"))
        #expect(shares.saturation == 0.5 && shares.brightness == 1 && shares.hue == nil)
        let turns = [("hue=10", 10.0), ("hue=-10", -10), ("hue=108deg", 0.3), ("hue=20turn", 20)]
        for (text, hue) in turns { #expect(ColorPath.End(text)?.hue == hue, "\(text)") }
        for text in [
            "", "hue", "hue=", "hue=x", "hue=1,hue=2", "saturation=2", "red=1", "hue=1001", "hue=1,",
            "hue=nan", "hue=10.1", "hue=120", "hue=-30", "hue=1001turn", "saturation=101%", "brightness=-1%",
            "hue=50%",
        ] {
            #expect(ColorPath.End(text) == nil, "\(text)")
        }
    }

    private func hues(_ count: Int, isLoop: Bool, in range: Range<Int>) throws -> [Double] {
        let (from, to) = (try #require(ColorPath.End("hue=0")), try #require(ColorPath.End("hue=0.5")))
        let path = ColorPath(from: from, to: to, color: Sample.color)
        var hues: [Double] = []
        PickerMotion(path: path, count: count, isLoop: isLoop).forEach(in: range, of: Sample.ring()) {
            _, picker in
            hues.append(picker.hsb?.hue ?? -1)
            return true
        }
        return hues
    }

    @Test func movesAColor() throws {
        #expect(try hues(3, isLoop: false, in: 0..<3) == [0, 0.25, 0.5])
        #expect(try hues(2, isLoop: true, in: 0..<2) == [0, 0.25])
        #expect(try hues(3, isLoop: false, in: 1..<2) == [0.25])
        #expect(try hues(1, isLoop: false, in: 0..<1) == [0])
    }

    @Test func replaysEvents() {
        let keys = [
            GestureEvent.key(PickerKey(.left), .box), .key(PickerKey(.left), .box),
            .key(PickerKey(.left), nil),
        ]
        let motion = PickerMotion(replaying: keys)
        var saturations: [Double] = []
        motion.forEach(in: 1..<3, of: Sample.ring()) { index, picker in
            saturations.append(picker.hsb?.saturation ?? -1)
            return true
        }
        #expect(motion.count == 3 && saturations.count == 2)
        #expect(saturations[0] < Sample.color.saturation && saturations[1] < saturations[0])
        var first = 0
        motion.forEach(in: 0..<3, of: Sample.ring()) { _, _ in
            first += 1
            return false
        }
        #expect(first == 1)
    }
}
