import PickerHost

/// `glpick sort`: puts colours in an order.
struct SortVerb: Verb {
    static let name = "sort"
    static let usage = "glpick sort [options] [COLOR...]"
    static let summary = "put colours in order"
    static let description = """
        Prints colours by their hue, lightness or chroma in OKLCH, by their distance
        from a colour, or along a short path through all of them. Without colours, or
        with -, reads them from the lines of standard input.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("colours around the hues", "glpick sort red blue yellow lime"),
        Example("the colours of a file, so that neighbours are alike", "glpick sort --by path < colors.txt"),
    ]

    var order = ColorOrder.hue
    var near: Color?
    var isReversed = false
    var isUnique = false
    var printing = ColorPrinting()

    static var options: [Option<SortVerb>] {
        [
            Option(
                "by",
                .choice([
                    ("hue", .hue), ("lightness", .lightness), ("chroma", .chroma), ("path", .path),
                ]), \.order, "what decides the order (hue)",
                """
                Greys have no hue and come first. path is the shortest way through all colours in Oklab, from its darker end:
                the shortest of all for up to 16 colours, a short one for up to 10,000.
                """
            ).common,
            Option(
                "near", .color, \.near, "sort by the distance from this colour instead, the nearest first",
                "The distance is ΔEOK. For example: --near teal."
            ).common,
            Option(flag: "reverse", true, \.isReversed, "print the last colour first").common,
            Option(flag: "unique", true, \.isUnique, "print equal lines only once").common,
            .colorOutput(\.printing.output), .precision(\.printing.decimals), .gamut(\.printing.gamut),
            .gamutMapping(\.printing),
        ]
    }

    static let rules: [OptionRule] = [.excludes("by", "near")]

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try ColorInput(operands, clampsShares: printing.clampsShares)
        guard near != nil || order != .path else {
            let colors = try input.colors()
            let indices = try order.indices(of: colors, "--by path")
            return try print(indices) { colors[$0] }
        }
        let texts = try SortedTexts(input, near.map { .distance(from: $0) } ?? order)
        try print(texts.order) { index throws(CommandError) in
            try GivenColor(text: texts[index], line: nil, clampsShares: printing.clampsShares).color()
        }
    }

    /// Prints the colours of indices in this order, or from the last to the first.
    private func print<Index>(
        _ indices: [Index], _ color: (Index) throws(CommandError) -> Color
    ) throws(CommandError) {
        var printed: Set<String> = []
        try ColorLines.print(printing) { lines throws(CommandError) in
            for position in indices.indices {
                let color = try color(indices[isReversed ? indices.count - 1 - position : position])
                if isUnique, !printed.insert(printing.printed(color).text).inserted { continue }
                try lines.write(color)
            }
        }
    }
}

/// The texts of colours, which take a fraction of the colours' memory, and their order.
private struct SortedTexts {
    /// The place of each record: the chunk, and where it begins in it.
    let order: [UInt32]
    /// Records: both parts of a key, the bytes of a text, and one that UTF-8 never has. Chunks: an array grows by copies.
    private let chunks: [[UInt8]]

    private static let chunkBits: UInt32 = 20

    init(_ input: ColorInput, _ order: ColorOrder) throws(CommandError) {
        var (places, chunks): ([UInt32], [[UInt8]]) = ([], [])
        let longest = 1 << Int(Self.chunkBits)
        try input.forEach { given throws(CommandError) in
            let key = order.key(try given.color())
            let size = MemoryLayout.size(ofValue: key) + given.text.utf8.count + 1
            if (chunks.last?.count ?? longest) + size > longest {
                chunks.append([])
                chunks[chunks.count - 1].reserveCapacity(max(size, longest))
            }
            let last = chunks.count - 1
            guard last >> (32 - Int(Self.chunkBits)) == 0 else {
                throw CommandError(.data, "the colours take more than 4 GB", hint: "sort fewer at once")
            }
            places.append(UInt32(last) << Self.chunkBits | UInt32(chunks[last].count))
            withUnsafeBytes(of: key) { chunks[last] += $0 }
            chunks[last] += given.text.utf8
            chunks[last].append(0xFF)
        }
        // The places last, so that equal keys keep theirs.
        places.sort { a, b in
            let (one, other) = (Self.key(a, in: chunks), Self.key(b, in: chunks))
            return one.x != other.x ? one.x < other.x : (one.y, a) < (other.y, b)
        }
        (self.order, self.chunks) = (places, chunks)
    }

    /// The text of a record.
    subscript(place: UInt32) -> String {
        let start = Int(place & Self.offset) + MemoryLayout<SIMD2<Double>>.size
        let bytes = chunks[Int(place >> Self.chunkBits)][start...]
        return String(decoding: bytes.prefix { $0 != 0xFF }, as: UTF8.self)
    }

    private static let offset: UInt32 = 1 << chunkBits - 1

    private static func key(_ place: UInt32, in chunks: [[UInt8]]) -> SIMD2<Double> {
        chunks[Int(place >> chunkBits)].withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: Int(place & offset), as: SIMD2<Double>.self)
        }
    }
}

extension ColorOrder {
    /// The indices of the colours in this order; throws if that would take minutes, and names the option that chooses it.
    func indices(of colors: [Color], _ option: String) throws(CommandError) -> [Int] {
        if let greatestCount, colors.count > greatestCount {
            throw CommandError(
                .data, "\(option) is for at most \(greatestCount) colours, not \(colors.count)",
                hint: "sort by hue or lightness instead")
        }
        return indices(of: colors)
    }
}
