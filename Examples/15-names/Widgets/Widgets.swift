// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Stands in for a toolkit, such as SwiftUI or SwiftCrossUI, whose names are also glpick's.

public struct Color {}
public struct Scene {}
public struct Shape {}
public struct Layer {}
public struct LinearGradient {}

public struct Label {
    public let text: String

    public init(_ text: String) { self.text = text }
}

public struct Picker {
    public let labels: [Label]

    public init(_ labels: [Label]) { self.labels = labels }
}
