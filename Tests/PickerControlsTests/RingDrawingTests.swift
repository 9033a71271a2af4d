import PickerColor
import PickerControls
import PickerScene
import Testing

/// How a ring picker looks.
@Suite struct RingDrawingTests {
    /// With an overlap of 0.01 rad, nearly two pixels here, a segment would show where its neighbour is picked.
    @Test(arguments: [3, 8])
    func segmentsMeetWhereThePickChanges(_ segments: Int) throws {
        let layout = RingLayout(frame: Rectangle(0, 0, 400, 400), style: .article)
        let ring = Picker.ring(
            color: Color(Sample.color), layout: layout, segments: .count(segments), markers: nil)
        let picture = try DrawnPicture(ring)
        var nearBorders = 0
        for row in picture.rows {
            for column in picture.columns {
                let point = picture.center(column, row)
                let distance = layout.circle.distance(to: point)
                guard distance > 162, distance < 198, let hue = layout.circle.hue(at: point) else { continue }
                // In turns, from the nearest border.
                let position = hue * Double(segments) + 0.5
                let past = abs(position - position.rounded()) / Double(segments)
                let pixels = past * 2 * .pi * distance
                guard pixels > 1 else { continue }
                if pixels < 0.01 * distance { nearBorders += 1 }
                let picked = try #require(ring.color(at: point))
                try #require(picture.difference(column, row, from: picked.rgb) < 0.501, "\(point)")
            }
        }
        #expect(nearBorders > 100)
    }

    @Test(arguments: [1, 2, 3, 4, 5])
    func coarseRingsAreDrawnAsCircles(_ segments: Int) throws {
        let layout = RingLayout(frame: Rectangle(5, 5, 80, 80), style: .article)
        let ring = Picker.ring(
            color: Color(Sample.color), layout: layout, segments: .count(segments), markers: nil)
        // The picture ends where the frame does; here it goes on.
        let scene = Scene(size: Size(width: 90, height: 90), layers: ring.layers)
        let picture = try DrawnPicture(scene)
        for distance in [33.3, 38.7] {
            #expect(
                around(layout.center, distance: distance).allSatisfy { picture.pixel(at: $0).alpha == 255 })
        }
        for distance in [30.7, 41.3] {
            #expect(around(layout.center, distance: distance).allSatisfy { picture.pixel(at: $0).alpha == 0 })
        }
    }

    @Test func twoToneMarkersShowOnGrey() throws {
        let grey = HSBColor(hue: 0, saturation: 0.02, brightness: 0.5)
        let layout = RingLayout(frame: Rectangle(0, 0, 200, 200), style: .article)
        func inMarker(_ style: MarkerStyle) throws -> Set<PremultipliedRGBA8> {
            let ring = Picker.ring(color: Color(grey), layout: layout, markers: style)
            let picture = try DrawnPicture(ring, scale: 3)
            let marker = try #require(ring.marker(.box))
            return Set((0..<40).map { picture.pixel(at: Point(x: marker.x + Double($0) / 4, y: marker.y)) })
        }
        let twoTone = try inMarker(.twoTone)
        #expect(twoTone.isSuperset(of: [.white, .black]))
        // What it is needed for.
        #expect(try inMarker(.plain).allSatisfy { abs(Int($0.red) - 128) < 8 })
    }

    @Test func everyPickerDrawsTwoToneMarkersOnRequest() {
        var matrix = Sample.matrix()
        var grid = Sample.grid()
        var wheel = Sample.wheel()
        var image = Sample.image()
        (matrix.markers, grid.markers, wheel.markers, image.markers) = (
            .twoTone, .twoTone, .twoTone, .twoTone
        )
        for picker: Picker in [matrix, grid, wheel, image] {
            let paints = picker.layers.suffix(2).map(\.paint)
            #expect(paints == [.solid(.black), .solid(.white)])
        }
    }
}
