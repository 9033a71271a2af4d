import CSystem
import Synchronization

/// What `getopt_long` finds in the arguments of a verb.
enum Token {
    /// Neither an option nor an option's value.
    case operand(Argument)
    /// The option of this index and its value, empty if it takes none.
    case option(Int, value: Argument)
    /// The option of this index is the last argument and lacks its value.
    case missingValue(Int)
    /// The option of this index takes no value, but has one.
    case superfluousValue(Int)
    /// Looks like an option, but is none.
    case unknown(String)
}

/// What `getopt_long` needs to know about an option.
struct OptionName {
    let name: String
    let takesValue: Bool
    /// The same option as one character, with one hyphen.
    var short: Character?
}

/// `getopt_long` keeps its place in variables of the process.
private let getopt = Mutex(())

/// Splits arguments into options and operands, in order, up to the first that is wrong.
///
/// Long names must be whole: `getopt_long` would accept abbreviations, which change their meaning when an
/// option is added.
func tokens(_ arguments: [Argument], _ names: [OptionName]) -> [Token] {
    getopt.withLock { _ in split(arguments, names) }
}

private func split(_ arguments: [Argument], _ names: [OptionName]) -> [Token] {
    // Codes of long options lie beyond those of characters.
    let firstLongCode: Int32 = 256
    let argv = CStringArray([[]] + arguments.map(\.bytes))
    let cNames = CStringArray(names.map { Array($0.name.utf8) })
    let table =
        names.indices.map { index in
            option(
                name: cNames[index],
                has_arg: names[index].takesValue ? required_argument : no_argument,
                flag: nil,
                val: firstLongCode + Int32(index)
            )
        } + [option()]
    // "-" keeps operands in order; ":" tells a missing value from an unknown option.
    let shortOptions = names.reduce(into: "-:") { list, name in name.short.map { list.append($0) } }

    var tokens: [Token] = []
    var next = 1
    while true {
        // getopt_long would read -help as -h -e -l -p.
        let upcoming = argument(argv, next)
        if upcoming.isOneHyphenWord { return tokens + [.unknown(upcoming.text)] }
        let found = glpick_getopt_long(
            Int32(argv.count), argv.pointers, shortOptions, table, next == 1 ? 1 : 0)
        next = Int(found.next)
        // The argument that getopt_long read last: the option, or its value if that is an argument of its own.
        let element = argument(argv, next - 1)
        let index = Int(found.code - firstLongCode)
        switch found.code {
        case -1:
            return tokens + (next..<max(argv.count, next)).map { .operand(argument(argv, $0)) }
        case 1:
            tokens.append(.operand(found.argument.map { Argument(cString: $0) } ?? element))
        case Int32(UInt8(ascii: ":")):
            return tokens + [.missingValue(Int(found.unknown - firstLongCode))]
        case Int32(UInt8(ascii: "?")):
            let isLong = found.unknown >= firstLongCode
            return tokens
                + [isLong ? .superfluousValue(Int(found.unknown - firstLongCode)) : .unknown(element.text)]
        case firstLongCode...:
            let isApart = found.argument.map { $0 == UnsafePointer(argv[next - 1]) } ?? false
            let written = isApart ? argument(argv, next - 2) : element
            guard written.longName == names[index].name else { return tokens + [.unknown(written.text)] }
            let value = found.argument.map { Argument(cString: $0) } ?? Argument("")
            tokens.append(.option(index, value: value))
        default:
            guard let index = names.firstIndex(where: { $0.short?.asciiValue.map(Int32.init) == found.code })
            else { return tokens + [.unknown(element.text)] }
            tokens.append(.option(index, value: Argument("")))
        }
    }
}

private func argument(_ argv: borrowing CStringArray, _ index: Int) -> Argument {
    guard 0..<argv.count ~= index, let string = argv[index] else { return Argument("") }
    return Argument(cString: string)
}

extension Argument {
    /// True for one hyphen and a word of at least two characters.
    fileprivate var isOneHyphenWord: Bool {
        bytes.count > 2 && bytes[0] == UInt8(ascii: "-") && bytes[1] != UInt8(ascii: "-")
    }

    /// The text between the two hyphens and the equals sign, if there is one.
    fileprivate var longName: String { String(text.dropFirst(2).prefix { $0 != "=" }) }
}
