/// What `glpick bench` can measure.
enum BenchSubject: String, CaseIterable {
    case hue
    case drag
    case render
    case png
    case sequence

    /// The number of measurements without `--frames`.
    var usualFrames: Int {
        switch self {
        case .hue, .drag: 500
        case .render, .png: 50
        case .sequence: 60
        }
    }
}
