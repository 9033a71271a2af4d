import CPNGShim

extension glpick_png_outcome {
    /// The message of libpng.
    var text: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension PNGError {
    /// The error for a failed decoding step.
    init(decoding outcome: glpick_png_outcome) {
        self = outcome.status == GLPICK_PNG_OUT_OF_MEMORY ? .outOfMemory : .damaged(outcome.text)
    }
}
