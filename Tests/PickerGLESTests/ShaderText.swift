@testable import PickerShaders

/// A shader file that a test makes up.
struct ShaderText {
    let source: ShaderSource

    init(_ fileName: String, _ text: String) {
        source = ShaderSource(fileName, Array(text.utf8))
    }
}
