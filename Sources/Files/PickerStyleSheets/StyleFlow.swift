/// What a program of SCSS or Less does with a value before a browser gets it. The later cases need more of it unchanged.
enum StyleUse: Int, Comparable {
    case written
    /// Another value may be equal to it.
    case compared
    /// A function or an operator gets it.
    case computed
    /// Its text becomes part of a name or a string, or is compared.
    case text

    static func < (a: StyleUse, b: StyleUse) -> Bool { a.rawValue < b.rawValue }
}

/// Where the values of SCSS and Less go: from a name, such as that of a variable, to the names that get its value.
///
/// `$a` and `@a` are variables, and in Less also properties; `f()` is the result of a function, `f(` its arguments, `&m(` and `.m(`
/// those of mixins. One name stands for all that are called so, in whatever block or file; so it may have too many uses, but
/// never too few.
struct StyleFlow {
    /// A variable whose name a program computes, so that it may be any.
    static let anyName = "*"

    private(set) var read: Set<String> = []
    private var uses: [String: StyleUse] = [:]
    /// The names whose values a name gets.
    private var sources: [String: Set<String>] = [:]
    var declared: Set<String> = []
    /// The names that get values, and of which more matters if their declarations are not here.
    var expected: Set<String> = []
    /// Whether `@import` shares the variables with other files.
    var importsFiles = false
    /// What `@forward … as` puts before names, all of which another file knows.
    var prefixes: Set<String> = []

    mutating func note(_ name: String, _ use: StyleUse) {
        read.insert(name)
        if use > .written { uses[name] = max(uses[name] ?? use, use) }
    }

    /// Notes that one name gets the value of another, and perhaps as the whole value, with the keys of a map.
    mutating func connect(_ source: String, to target: String, keys: Bool = true) {
        sources[target, default: []].insert(source)
        if keys { sources[Self.keys(of: target), default: []].insert(Self.keys(of: source)) }
    }

    /// The name of the keys of a map, or of the first values in a list of lists.
    static func keys(of name: String) -> String { name + "[0]" }

    mutating func add(_ other: StyleFlow) {
        read.formUnion(other.read)
        uses.merge(other.uses) { max($0, $1) }
        sources.merge(other.sources) { $0.union($1) }
        declared.formUnion(other.declared)
        expected.formUnion(other.expected)
        prefixes.formUnion(other.prefixes)
        importsFiles = importsFiles || other.importsFiles
    }

    /// What becomes of the value of each name, directly or by way of others. `isWhole` says that imported files are known, too.
    func reached(isWhole: Bool = false) -> StyleUses {
        var (found, sources) = (uses, sources)
        for prefix in prefixes {
            for name in Set(read).union(sources.keys) {
                for mark in ["$", ""] where name.hasPrefix(mark + prefix) {
                    sources[name, default: []].insert(mark + name.dropFirst(mark.count + prefix.count))
                }
            }
        }
        for name in expected.subtracting(declared) { found[name] = max(found[name] ?? .computed, .computed) }
        var result = StyleUses(read: read, isShared: importsFiles && !isWhole)
        for use in [StyleUse.text, .computed, .compared] {
            var names = found.filter { $0.value == use }.map(\.key)
            while let name = names.popLast() {
                guard result.uses[name] == nil else { continue }
                result.uses[name] = use
                names += sources[name] ?? []
            }
        }
        return result
    }
}

/// What becomes of the values of names.
struct StyleUses {
    fileprivate(set) var uses: [String: StyleUse] = [:]
    fileprivate let read: Set<String>
    /// Whether other files may read every variable.
    fileprivate let isShared: Bool

    /// What becomes of a value that goes to some names.
    func use(of targets: [String]) -> StyleUse {
        (targets + [StyleFlow.anyName]).reduce(.written) { max($0, uses[$1] ?? .written) }
    }

    /// Whether other files may read one of the names: a variable that nothing here reads, or that is shared.
    func isForOtherFiles(_ targets: [String], in language: StyleLanguage) -> Bool {
        let mark = language == .less ? "@" : "$"
        return targets.contains { name in
            name.hasPrefix(mark) && name.last != "]"
                && (isShared || !read.contains(name) && !read.contains(StyleFlow.anyName))
        }
    }
}

/// A value in a statement: a colour, a variable, or the result of a function.
struct StyleItem {
    /// The name of what has the value; nil for a colour.
    var name: String?
    /// The index of a colour among those that have been found.
    var color: Int?
    var context: StyleContext
    /// Whether it is the first in its argument, without the name of a parameter.
    var isFirst: Bool
    /// Whether it is interpolated into what a declaration has if no block follows.
    var isInterpolated = false
}

/// What is done with the values of a statement or a bracket.
struct StyleContext {
    var use = StyleUse.written
    /// The names that get the values.
    var targets: [String] = []
    /// The mixin or function whose arguments or parameters stand here.
    var callee: String?
    /// The parameter that the argument names, or whose default this is.
    var parameter: String?
    /// Whether only the first argument is part of the result.
    var hasOneResult = false
    /// Whether it is behind a key in a map.
    var isMapValue = false
    /// Whether names are those of values in a map of Less.
    var isLookup = false

    // The argument, or the operand of `and` and `or`, that is being read.
    /// Its first item.
    var start = 0
    var tokenCount = 0
    var isCompared = false
    var comparison = Comparison.none

    /// How much of a comparison has been read that may be harmless, since no colour is equal to `null` or a number.
    enum Comparison { case none, isOpen, hasLiteral }

    /// The context of a bracket whose content is part of what surrounds it.
    func inner(_ start: Int) -> StyleContext {
        var inner = StyleContext(use: ownUse, targets: targets, callee: callee, parameter: parameter)
        inner.start = start
        return inner
    }

    /// What is done with the next item.
    var ownUse: StyleUse { isCompared ? max(use, .compared) : use }

    mutating func startPart(_ start: Int) {
        (self.start, tokenCount, isCompared, comparison) = (start, 0, false, .none)
    }
}
