import PickerColor

/// A rule about options, by their names.
public enum OptionRule: Sendable {
    /// They cannot be used together, for a reason that need not be obvious.
    case excludes(String, String, because: String? = nil)
    /// The first has a meaning only with one of the others.
    case needs(String, [String])

    /// The first has a meaning only with the other.
    public static func needs(_ option: String, _ other: String) -> OptionRule { .needs(option, [other]) }

    /// Throws a usage error if the given options break the rule.
    public func check(_ given: Set<String>) throws(CommandError) {
        switch self {
        case .excludes(let one, let other, let reason) where given.isSuperset(of: [one, other]):
            throw .usage(
                "--\(one) and --\(other) cannot be used together" + (reason.map { ": \($0)" } ?? ""))
        case .needs(let option, let others) where given.contains(option) && given.isDisjoint(with: others):
            throw .usage("--\(option) needs \(listed(others.map { "--\($0)" }))")
        default: break
        }
    }
}
