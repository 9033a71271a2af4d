import PickerColor
import PickerJSON

/// A member of a file of tokens: a token, or a group of them.
struct Token {
    let value: JSONValue
    /// Its type, which may be that of its group.
    let type: String?

    init(_ value: JSONValue, _ inherited: String?) {
        self.value = value
        type = value["$type"]?.text ?? value["type"]?.text ?? inherited
    }

    /// The value of a token: DTCG's has a dollar sign, that of Style Dictionary 1 to 3 and of Tokens Studio has none.
    static func content(_ value: JSONValue) -> JSONValue? {
        value["$value"] ?? value["value"].flatMap { $0.members == nil ? $0 : nil }
    }

    var isToken: Bool { Self.content(value) != nil || value["$ref"] != nil }

    /// Whether it may be a colour: its type says so; or it has none, and is an object with a space, or as older files have it.
    var mayBeColor: Bool {
        guard let type else {
            return value["$value"]?["colorSpace"] != nil
                || value["$value"] == nil && value["value"]?.text != nil
        }
        return type == "color"
    }
}

/// The colours of tokens, each found only once, however many aliases lead to it.
struct TokenAliases {
    private let root: JSONValue
    private var members = JSONMembers()
    private var colors: [Int: Result<Color, PaletteError>] = [:]

    init(_ root: JSONValue) { self.root = root }

    /// The colour of a token at `place`; throws what is wrong with it, or with a token to which it leads.
    mutating func color(of token: JSONValue, at place: PaletteError.Place) throws(PaletteError) -> Color {
        var token = token
        var followed: Set<Int> = []
        var found = colors[token.id]
        while found == nil {
            guard followed.insert(token.id).inserted else {
                found = .failure(PaletteError(place, "the aliases lead to each other"))
                break
            }
            do throws(PaletteError) {
                if let next = try target(of: token, at: place) {
                    (token, found) = (next, colors[next.id])
                } else if let text = Token.content(token)?.text ?? token.text {
                    found = .success(try paletteColor(text, at: place))
                } else {
                    found = .success(try color(Token.content(token) ?? token, at: place))
                }
            } catch { found = .failure(error) }
        }
        // Failures, too: many tokens may lead to one that is wrong.
        for id in followed { colors[id] = found }
        do throws(PaletteError) { return try found?.get() ?? Color(.clear) } catch {
            throw PaletteError(place, error.reason)
        }
    }

    /// The token or value to which an alias leads; nil if the token is none.
    private mutating func target(
        of token: JSONValue, at place: PaletteError.Place
    ) throws(PaletteError) -> JSONValue? {
        let content = Token.content(token)
        if let pointer = (content ?? token)["$ref"]?.text { return try value(at: pointer, place) }
        guard let text = content?.text ?? token.text, text.hasPrefix("{"), text.hasSuffix("}") else {
            return nil
        }
        var path = text.dropFirst().dropLast().split(separator: ".").map(String.init)
        // Style Dictionary names the member, too.
        if path.last == "value" || path.last == "$value" { path.removeLast() }
        var found: JSONValue? = root
        for name in path { found = found.flatMap { members.member(name, of: $0) } }
        guard let token = found.flatMap({ members.member("$root", of: $0) }) ?? found else {
            throw PaletteError(place, "there is no token \(quoted(path.joined(separator: ".")))")
        }
        return token
    }

    /// The value at a JSON pointer (RFC 6901) after a number sign.
    private mutating func value(at pointer: String, _ place: PaletteError.Place) throws(PaletteError)
        -> JSONValue
    {
        var found: JSONValue? = root
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = Self.unescaped(part)
            found = found.flatMap { value in
                guard let elements = value.elements else { return members.member(name, of: value) }
                return Int(name).flatMap { index in
                    index < 0 ? nil : elements.dropFirst(index).first { _ in true }
                }
            }
        }
        guard let found else { throw PaletteError(place, "there is no value at \(quoted(pointer))") }
        return found
    }

    /// A name in a pointer, in which ~1 stands for a slash, and ~0 for a tilde.
    private static func unescaped(_ part: Substring) -> String {
        let pieces = part.split(separator: "~", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(String(pieces.first ?? "")) { text, piece in
            text + (piece.first == "1" ? "/" : "~") + piece.dropFirst()
        }
    }

    /// A part of a colour, which may be a pointer to it.
    private mutating func followed(_ value: JSONValue, _ place: PaletteError.Place) throws(PaletteError)
        -> JSONValue
    {
        var value = value
        // A colour has few parts, and a chain of pointers beyond any sense may be a circle.
        for _ in 0..<32 {
            guard let pointer = value["$ref"]?.text else { return value }
            value = try self.value(at: pointer, place)
        }
        throw PaletteError(place, "the aliases lead to each other")
    }

    /// The colour of an object with a space and components.
    private mutating func color(_ value: JSONValue, at place: PaletteError.Place) throws(PaletteError)
        -> Color
    {
        let name = try value["colorSpace"].map { space throws(PaletteError) in try followed(space, place) }?
            .text
        guard let name, let system = DesignTokens.systems.first(where: { $0.name == name }) else {
            let names = DesignTokens.systems.map(\.name).joined(separator: ", ")
            throw PaletteError(place, "expected a colour with a colorSpace of \(names)")
        }
        var missing: Color.Missing = []
        var components: SIMD3<Double> = .zero
        let list = try value["components"].map { list throws(PaletteError) in try followed(list, place) }
        let elements = list?.elements.map { Array($0.prefix(4)) } ?? []
        guard elements.count == 3 else {
            let count = elements.count > 3 ? "more" : "\(elements.count)"
            throw PaletteError(place, "expected three components, got \(count)")
        }
        for index in 0..<3 {
            let element = try followed(elements[index], place)
            if element.text == "none" {
                missing.insert(.coordinate(index))
            } else if let number = element.number, number.isFinite {
                components[index] = number / (system.coordinates[index].isPercentage ? 100 : 1)
            } else {
                throw PaletteError(place, "expected numbers or \"none\" as components, got \(element.kind)")
            }
        }
        var alpha = 1.0
        let given = try value["alpha"].map { alpha throws(PaletteError) in try followed(alpha, place) }
        if given?.text == "none" {
            missing.insert(.alpha)
            alpha = 0
        } else if let given {
            guard let number = given.number, (0...1).contains(number) else {
                throw PaletteError(place, "expected an alpha from 0 to 1")
            }
            alpha = number
        }
        return Color(system, components, alpha: alpha, missing: missing)
    }
}
