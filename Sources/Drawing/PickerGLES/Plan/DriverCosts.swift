import PickerScene

/// What calls of OpenGL ES take on a kind of driver, in microseconds: by these a ``FramePlan`` chooses between ways to draw the
/// same picture.
package struct DriverCosts: Hashable, Sendable {
    /// A draw, and the change to another program that most draws need.
    package var draw: Double
    /// The mesh of a small layer.
    package var upload: Double
    /// A copy of an area into a texture.
    package var copy: Double
    /// A change of the framebuffer.
    package var framebuffer: Double
    /// A readback, which waits for all drawing.
    package var read: Double
    /// Each pixel more that is read back.
    package var readPixel: Double
    /// Each pixel of a layer whose colours take little, and of one whose colours take much.
    package var simplePixel, complexPixel: Double
    /// Each pixel of a ring that is drawn with another layer.
    package var ringPixel: Double
    /// The most pixels of which an area is read packed, and its rows copied; 0 where reading them into longer rows is as fast.
    package var mostPackedPixels: Int
    /// The most pixels of a picture that a sequence reads back while it draws the next one; 0 where the processor draws.
    package var mostPixelsAhead: Int
    /// The number of pictures with the same kept layers before programs are compiled that draw rings with another layer.
    package var picturesBeforeRings: Int

    /// Those of llvmpipe on two processors: pixels count, and calls are cheap.
    package static let software = DriverCosts(
        draw: 4, upload: 2, copy: 1, framebuffer: 1, read: 1, readPixel: 0.0008, simplePixel: 0.0005,
        complexPixel: 0.02, ringPixel: 0.005, mostPackedPixels: 0, mostPixelsAhead: 0,
        picturesBeforeRings: 24)

    /// Those of an NVIDIA H100: waits count, and pixels are nearly free.
    package static let hardware = DriverCosts(
        draw: 1.5, upload: 2, copy: 6.5, framebuffer: 8, read: 12, readPixel: 0.0005,
        simplePixel: 0.000_005, complexPixel: 0.0001, ringPixel: 0.000_005, mostPackedPixels: 1024 * 1024,
        mostPixelsAhead: 1024 * 1024, picturesBeforeRings: 2)
}

extension DriverCosts {
    /// The areas to read back in place of `areas`, of which none overlap: those are joined of which one takes less than two.
    ///
    /// What lies between them must equal the picture.
    func readbacks(_ areas: [PixelBounds]) -> [PixelBounds] {
        func cost(_ area: PixelBounds) -> Double { read + readPixel * Double(area.count) }
        var joined: [PixelBounds] = []
        joined.reserveCapacity(areas.count)
        for area in areas {
            var area = area
            while let index = joined.firstIndex(where: {
                $0.overlaps(area) || cost($0.union(area)) <= cost($0) + cost(area)
            }) {
                area = area.union(joined.remove(at: index))
            }
            joined.append(area)
        }
        return joined
    }
}

/// How often a context did what GPUs wait for.
package struct CallCounts: Hashable, Sendable {
    package var reads = 0
    package var copies = 0
    /// Changes of the framebuffer.
    package var framebuffers = 0
    /// Textures whose pixels the CPU computed.
    package var textures = 0
}
