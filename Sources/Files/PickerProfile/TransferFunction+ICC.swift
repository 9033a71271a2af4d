import PickerColor

extension TransferFunction {
    /// The parametric curve of ICC.1: its number in lcms2 and its parameters g, a, b, c, d, e, f. They mean (ax + b)^g
    /// + e from d on, and cx + f below. Nil for a power that an ICC profile cannot hold.
    ///
    /// `levels` are the encoded components of 0 and 1.
    func parametric(levels: ClosedRange<Double>) -> (type: Int32, parameters: [Double])? {
        guard let (type, parameters) = parametric else { return nil }
        if levels == 0...1 { return (type, parameters) }
        let scale = 1 / (levels.upperBound - levels.lowerBound), shift = levels.lowerBound * scale
        // A power begins at the black level; all below is black.
        let full = type == 4 ? parameters : [parameters[0], type == 1 ? 1 : parameters[1], 0, 0, 0]
        let (g, a, b, c, d) = (full[0], full[1], full[2], full[3], full[4])
        return (5, [g, a * scale, b - a * shift, c * scale, (d + shift) / scale, 0, -c * shift])
    }

    private var parametric: (type: Int32, parameters: [Double])? {
        guard 0.01...100 ~= exponent else { return nil }
        if straightEnd > 0 {
            return (4, [exponent, 1 / divisor, offset / divisor, 1 / slope, straightEnd])
        }
        return divisor == 1 ? (1, [exponent]) : (2, [exponent, 1 / divisor, 0])
    }
}
