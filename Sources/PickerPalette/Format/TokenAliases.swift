import PickerColor
import PickerJSON

/// The colours of tokens, each found only once, however many aliases lead to it.
struct TokenAliases {
    private let root: JSONValue
    private var members = JSONMembers()
    private var colors: [Int: Color] = [:]

    init(_ root: JSONValue) { self.root = root }

    mutating func color(of token: JSONValue, at place: PaletteError.Place) throws(PaletteError) -> Color {
        var token = token
        var followed: Set<Int> = []
        var color = colors[token.id]
        while color == nil {
            guard followed.insert(token.id).inserted else {
                throw PaletteError(place, "the aliases lead to each other")
            }
            if let next = try target(of: token, at: place) {
                (token, color) = (next, colors[next.id])
            } else if let text = token["$value"]?.text {
                color = try paletteColor(text, at: place)
            } else {
                color = try DesignTokens.color(token["$value"], at: place)
            }
        }
        for id in followed { colors[id] = color }
        return color ?? Color(.clear)
    }

    /// The token to which an alias leads; nil if the token is none.
    private mutating func target(
        of token: JSONValue, at place: PaletteError.Place
    ) throws(PaletteError) -> JSONValue? {
        let path: [String]
        if let text = token["$value"]?.text {
            guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
            path = text.dropFirst().dropLast().split(separator: ".").map(String.init)
        } else if let text = token["$ref"]?.text {
            let parts = text.split(separator: "/").dropFirst().map(String.init)
            path = parts.last == "$value" ? parts.dropLast() : parts
        } else {
            return nil
        }
        var found: JSONValue? = root
        for name in path { found = found.flatMap { members.member(name, of: $0) } }
        guard let token = found.flatMap({ members.member("$root", of: $0) }) ?? found else {
            throw PaletteError(place, "there is no token \(quoted(path.joined(separator: ".")))")
        }
        return token
    }
}
