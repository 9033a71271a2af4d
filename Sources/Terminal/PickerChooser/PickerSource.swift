public import PickerColor
public import PickerControls
public import PickerScene

/// A kind of picker to which a person can change in a ``Chooser``.
public struct ChooserKind: Hashable, Sendable {
    /// The name on the screen; no two kinds of a source share it.
    public let name: String
    /// The colour models between which a person can change, in their order.
    public let models: [ColorSystem]
    /// How it looks before a person changes that.
    public let look: ChooserLook

    /// Makes a kind; without models it has that of its look alone.
    public init(_ name: String, models: [ColorSystem] = [], look: ChooserLook = ChooserLook(model: .hsb)) {
        self.name = name
        self.models = models.isEmpty ? [look.model] : models
        self.look = look
    }
}

/// What a person can change in a kind of picker, besides the colour.
public struct ChooserLook: Hashable, Sendable {
    /// The colour model.
    public var model: ColorSystem
    /// The names of a plane's components, from left to right and from bottom to top; nil for the usual ones.
    public var axes: [String]?

    /// Makes a look of a model; without axes, planes have the usual ones of the model.
    public init(model: ColorSystem, axes: [String]? = nil) { (self.model, self.axes) = (model, axes) }
}

/// The room for a picker on the screen.
public struct ChooserRoom: Hashable, Sendable {
    /// The size in points.
    public var size: Size
    /// The size of a terminal's cell in points, if pictures are made of cells.
    public var cell: Size?
    /// The theme that suits the terminal's background; nil if that is unknown.
    public var theme: Theme?

    /// Makes a room; without a cell, pictures may have any size, and without a theme the background is unknown.
    public init(size: Size, cell: Size? = nil, theme: Theme? = nil) {
        (self.size, self.cell, self.theme) = (size, cell, theme)
    }
}

/// The reason why a source cannot make a picker. A ``Chooser`` that is under way shows it, and keeps the picker that it has.
public struct PickerSourceError: Error, CustomStringConvertible {
    /// One line for people: what is wrong and what to do.
    public let description: String
    /// The error of the source itself, if it has one.
    public let cause: (any Error)?

    /// Makes an error; `cause` is an error of the source's own.
    public init(_ description: String, cause: (any Error)? = nil) {
        (self.description, self.cause) = (description, cause)
    }
}

/// Makes the pickers between which a person can change in a ``Chooser``.
public protocol PickerSource: Sendable {
    /// The kinds in their order, at least one; the first is shown first.
    var kinds: [ChooserKind] { get }

    /// A picker of a kind. It fills `room` unless it has a size of its own; nil stands for its natural size.
    func picker(
        _ kind: ChooserKind, _ look: ChooserLook, filling room: ChooserRoom?
    ) throws(PickerSourceError) -> Picker

    /// The axes that a picker of this kind and model can have, the usual ones first; none for other pickers than planes.
    func axes(of kind: ChooserKind, _ model: ColorSystem) -> [[String]]

    /// The names of a grid's cells; none by default.
    var cellNames: CellNames { get }

    /// How a typed colour outside the picker's gamut is brought inside; CSS's method by default.
    var gamutMapping: GamutMapping { get }

    /// The names of the formats between which a person can change, the usual one first; `hex` alone by default.
    var formats: [String] { get }

    /// What is printed for a colour in one of the formats, by its index; by default the hexadecimal digits.
    func text(of color: ChosenColor, as format: Int) -> String

    /// The colour with which a person compares the chosen one; nil, the default, for the first picker's first colour.
    var oldColor: ChosenColor? { get }

    /// A palette to show as a strip; nil, the default, for none.
    var palette: ColorStrip? { get }

    /// The greatest number of pixels in a row of the panel's loupe, which is odd; 11 by default.
    var loupePixels: Int { get }

    /// Pixels of the image picker's picture whose colours stand for it, for a row of swatches; none by default.
    ///
    /// Nil while they are being found: this is called for each picture, so it must return at once.
    func dominantPixels() -> [SIMD2<Int>]?
}

extension PickerSource {
    /// No names: cells are chosen by numbers and colours.
    public var cellNames: CellNames { CellNames() }
    /// The method of CSS Color 4, which reduces chroma.
    public var gamutMapping: GamutMapping { .css }
    /// `hex` alone: a person cannot change the format.
    public var formats: [String] { ["hex"] }
    /// ``ChosenColor/hexText``, whatever the format.
    public func text(of color: ChosenColor, as format: Int) -> String { color.hexText }
    /// Nil: the chosen colour is compared with the first picker's first one.
    public var oldColor: ChosenColor? { nil }
    /// Nil: there is no strip.
    public var palette: ColorStrip? { nil }
    /// 11 pixels in a row and in a column.
    public var loupePixels: Int { 11 }
    /// Empty: the panel shows no such row.
    public func dominantPixels() -> [SIMD2<Int>]? { [] }
    /// Empty: a person cannot change the axes.
    public func axes(of kind: ChooserKind, _ model: ColorSystem) -> [[String]] { [] }
}
