import PickerColor
import PickerControls
import PickerScene
import Testing

@Suite struct RingPickerTests {
    /// r is 100.
    private let layout = RingLayout(frame: Rectangle(0, 0, 200, 200), style: .article)

    @Test func ringIsAFifthOfTheRadiusThick() {
        let ring = layout.ring
        #expect(ring.center == Point(x: 100, y: 100))
        #expect(ring.outerRadius == 100)
        #expect(ring.innerRadius == 80)
    }

    @Test func boxHasADiagonalOfSevenTenthsOfTheDiameter() {
        // 2 * sqrt((0.7 * 100)^2 / 2), worked out by hand.
        let side = 98.99494936611666
        #expect(abs(layout.box.width - side) < 1e-9)
        #expect(abs(layout.box.height - side) < 1e-9)
        #expect(abs(layout.box.minX - (100 - side / 2)) < 1e-9)
        #expect(abs(layout.box.minY - (100 - side / 2)) < 1e-9)
    }

    @Test(arguments: [
        (0, 190, 100), (0.25, 100, 10), (0.5, 10, 100), (0.75, 100, 190), (0.125, 163.63961, 36.36039),
    ])
    func hueMarkerIsInTheMiddleOfTheRing(_ hue: Double, _ x: Double, _ y: Double) throws {
        let marker = try #require(layout.ringMarker(0, HSBColor(hue: hue, saturation: 1, brightness: 1)))
        #expect(abs(marker.center.x - x) < 1e-5)
        #expect(abs(marker.center.y - y) < 1e-5)
        // A frame of 20 points, inset by 3, stroked 3 wide: 7 - 1.5 to 7 + 1.5.
        #expect(marker.outerRadius == 8.5)
        #expect(marker.innerRadius == 5.5)
    }

    @Test(arguments: [(0, 0, 0, 1), (1, 1, 1, 0), (0.25, 0.5, 0.25, 0.5)])
    func boxMarkerIsAtSaturationAndBrightness(
        _ saturation: Double,
        _ brightness: Double,
        _ across: Double,
        _ down: Double
    ) throws {
        let marker = try #require(
            layout.ringMarker(1, HSBColor(hue: 0, saturation: saturation, brightness: brightness)))
        #expect(abs(marker.center.x - (layout.box.minX + across * layout.box.width)) < 1e-9)
        #expect(abs(marker.center.y - (layout.box.minY + down * layout.box.height)) < 1e-9)
    }

    @Test(arguments: [1, 8, 44, 45, 60, 100, 512])
    func markersStayInsideTheirFrame(_ side: Double) throws {
        let small = RingLayout(frame: Rectangle(0, 0, side, side), style: .article)
        let marker = try #require(small.ringMarker(0, HSBColor(hue: 0.1, saturation: 1, brightness: 1)))
        #expect(marker.innerRadius >= 0)
        #expect(marker.outerRadius > marker.innerRadius)
        #expect(marker.outerRadius <= 0.1 * small.radius)
    }

    @Test func startAngleAndDirectionMoveTheHueMarker() throws {
        let clock = RingLayout(frame: layout.frame, startAngle: 0.25, direction: .clockwise, style: .article)
        let marker = try #require(clock.ringMarker(0, HSBColor(hue: 0.25, saturation: 1, brightness: 1)))
        #expect(abs(marker.center.x - 190) < 1e-9)
        #expect(abs(marker.center.y - 100) < 1e-9)
    }

    @Test func markersCanBeLeftOut() {
        let color = HSBColor(hue: 0.3, saturation: 0.5, brightness: 0.5)
        #expect(Picker.ring(color: Color(color), layout: layout, markers: .plain).layers.count == 4)
        #expect(Picker.ring(color: Color(color), layout: layout, markers: nil).layers.count == 2)
    }

    @Test func changingTheSegmentsChangesTheScene() {
        let color = HSBColor(hue: 0.3, saturation: 0.5, brightness: 0.5)
        let fine = Picker.ring(color: Color(color), layout: layout, segments: 256, markers: .plain).scene()
        let coarse = Picker.ring(color: Color(color), layout: layout, segments: 6, markers: .plain).scene()
        #expect(fine != coarse)
    }

    @Test func settingsOutOfRangeAreClamped() {
        let odd = RingLayout(
            frame: layout.frame, thickness: 1.5, boxReach: -1, startAngle: .nan, style: .article)
        #expect(odd.thickness == 1)
        #expect(odd.boxReach == 0)
        #expect(odd.startAngle == 0)
    }

    @Test func withoutReachThereIsNoBox() {
        let picker = Picker.ring(
            color: Color(hue: 0, saturation: 1, brightness: 1),
            layout: RingLayout(frame: layout.frame, boxReach: 0, style: .article))
        #expect(picker.parts.map(\.name) == [.ring])
        #expect(picker.part(at: layout.center) == nil)
    }
}

extension RingLayout {
    /// The stroke of the marker on the ring, or of that in the box; nil if it is no circle.
    fileprivate func ringMarker(_ index: Int, _ color: HSBColor) -> Ring? {
        let layers = Picker.ring(color: Color(color), layout: self, markers: .plain).layers
        guard case .ring(let ring) = layers[2 + index].shape else { return nil }
        return ring
    }
}
