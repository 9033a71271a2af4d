/// A declaration, or what stands before a block, as far as it has been read.
struct StyleStatement {
    enum End {
        case semicolon, close, end
        /// Before a block.
        case block
    }

    /// Which names in a value are colours.
    enum Names {
        case none, all
        /// Those that are the whole value of a variable, or of a key in a map.
        case whole
    }

    /// How many colours had been found before.
    var firstColor: Int
    /// Whether no token has been read.
    var isEmpty = true
    /// Whether it begins as no declaration does.
    var isSelector = false
    /// The name behind the `@` with which the statement begins.
    var rule: String?
    /// Where the colon is that divides name and value; -1 if the value alone is written.
    var colon: Int?
    var names = Names.none
    /// Whether it gives a variable of SCSS or Less its value.
    var isVariable = false
    /// Whether it gives a custom property its value.
    var isCustom = false
    /// Whether it has a filter of Internet Explorer.
    var isFilter = false
    /// The mixin or function that is called or defined.
    var callee: String?
    /// The variable of @each that gets the keys of a map.
    var keyName: String?
    var context = StyleContext()

    init(firstColor: Int, hasValueAlone: Bool) {
        self.firstColor = firstColor
        if hasValueAlone { (colon, names) = (-1, .all) }
    }

    /// Whether the colours after the colon, or those of a rule, are values.
    func keeps(_ end: End, in language: StyleLanguage) -> Bool {
        if let rule { return StyleWords.rulesOfValues[language]?.contains(rule) ?? false }
        return colon != nil && (end != .block || isCustom)
    }
}

/// A bracket that is open.
struct StyleFrame {
    let closer: UInt8
    /// Where the bracket, or its function, begins.
    let start: Int
    /// How many colours had been found before.
    let firstColor: Int
    let isBlock: Bool
    /// How deep functions and brackets are nested in it.
    var depth = 0
    var use = StyleWords.Use.other
    /// The token before a function.
    var before: StyleToken?
    var hasVariable = false
    /// Whether it is a colour that is made of other colours.
    var isMixing = false
    /// Whether names in it are colours, whatever the property.
    var takesNames = false
    /// Whether it is in a gradient that names no colour space.
    var isPlainGradient = false
    /// Whether it has no colours.
    var isOpaque = false
    /// Whether a function of SCSS or Less gets what is in it.
    var isComputed = false
    /// Whether it has the arguments of a mixin of Less.
    var isCall = false
    /// Whether names of parameters may stand before its values.
    var hasParameters = false
    /// Whether it is interpolated, or part of what is.
    var isInterpolation = false
    /// The function of SCSS whose body a block belongs to, or the variable of Less that has it.
    var owner: String?
    /// How many items the statement had before.
    var firstItem = 0
    var context = StyleContext()

    /// Opens a bracket inside another.
    init(closer: UInt8, start: Int, firstColor: Int, inside outer: StyleFrame?, isBlock: Bool = false) {
        (self.closer, self.start, self.firstColor, self.isBlock) = (closer, start, firstColor, isBlock)
        guard let outer, !outer.isBlock else { return }
        (isOpaque, isComputed, isCall) = (outer.isOpaque, outer.isComputed, outer.isCall)
        (takesNames, isPlainGradient) = (outer.takesNames, outer.isPlainGradient)
        isInterpolation = outer.isInterpolation
    }
}

/// A colour, and what decides whether it is one.
struct FoundColor {
    var color: StyleColor
    /// Whether it is an argument of a mixin of Less, so that it counts even before a block or without a colon.
    var isArgument: Bool
    /// Whether it is a colour only as the whole value.
    var mustBeWhole = false
    /// Whether it has turned out to be none, or part of another colour.
    var isDropped = false
    /// What SCSS or Less does with it.
    var use = StyleUse.written
    /// The names that get its value.
    var targets: [String] = []

    /// The colour, with what becomes of it in the program.
    func color(_ uses: StyleUses, _ language: StyleLanguage) -> StyleColor {
        var color = color
        color.isForOtherFiles = uses.isForOtherFiles(targets, in: language)
        guard color.obstacle == nil || color.obstacle == .computed else { return color }
        switch max(use, uses.use(of: targets)) {
        case .written: break
        case .compared: color.obstacle = color.obstacle ?? .compared
        case .computed: color.obstacle = .computed
        case .text: color.obstacle = .text
        }
        return color
    }
}
