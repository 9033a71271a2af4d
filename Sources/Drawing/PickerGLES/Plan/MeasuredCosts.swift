import CGLES2
import PickerColor
import PickerScene

extension GLESRenderer {
    /// Measures what single steps cost on the driver, within some 20 milliseconds; throws ``GLESError`` as drawing does.
    ///
    /// Returns names of steps with microseconds, for people: plans choose by the tables of `DriverCosts`.
    package func measuredCosts() throws(GLESError) -> [(name: String, microseconds: Double)] {
        let previous = try beginCall()
        defer { endCall(previous) }
        // The canvas loses its texture of kept layers.
        try completeAhead()
        last = nil
        let side = 256
        let size = PixelSize(width: side, height: side)
        let target = try Framebuffer(size: size, in: context)
        let other = try Framebuffer(size: size, in: context)
        for framebuffer in [target, other] {
            framebuffer.bind()
            PixelBounds(size).limitDrawing()
            gl.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
        let kept = KeptPicture(target, canvas.programs)
        let area = PixelBounds(columns: 8..<40, rows: 8..<40)
        var pixels = [PremultipliedRGBA8](repeating: .clear, count: size.count)
        /// The median of a few runs, each of which ends with a readback of some pixels.
        func time(reading bounds: PixelBounds, _ step: () throws(GLESError) -> Void) throws(GLESError)
            -> Double
        {
            var times: [Double] = []
            for _ in 0..<24 {
                let start = ContinuousClock.now
                try step()
                try pixels.withUnsafeMutableBufferPointer { buffer throws(GLESError) in
                    guard let first = buffer.baseAddress else { return }
                    try other.read(bounds, to: first, rowLength: bounds.columns.count)
                }
                times.append((ContinuousClock.now - start) / .microseconds(1))
            }
            return times.sorted()[times.count / 2]
        }
        func draw(_ count: Int) throws(GLESError) {
            other.bind()
            for _ in 0..<count { try kept.draw(in: area, with: []) }
        }
        let pixel = PixelBounds(columns: 9..<10, rows: 9..<10)
        // The first one compiles the program.
        try draw(1)
        let one = try time(reading: pixel) { () throws(GLESError) in try draw(1) }
        let nine = try time(reading: pixel) { () throws(GLESError) in try draw(9) }
        let whole = try time(reading: PixelBounds(size)) { () throws(GLESError) in try draw(1) }
        let copying = try time(reading: pixel) { () throws(GLESError) in
            for _ in 0..<8 { kept.copy([area], into: other) }
            try draw(1)
        }
        let changing = try time(reading: pixel) { () throws(GLESError) in
            for _ in 0..<4 {
                target.bind()
                gl.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                try draw(1)
            }
        }
        return [
            ("draw and wait", one), ("draw", (nine - one) / 8),
            ("read 65,536 pixels", whole - one),
            ("copy 1,024 pixels and change the framebuffer twice", (copying - one) / 8),
            ("change the framebuffer twice and draw", (changing - one) / 4),
        ].map { (name: $0.0, microseconds: max($0.1, 0)) }
    }
}
