extension NamedColor {
    /// The names of X11, in alphabetical order, in lower case and without spaces: those of CSS, of which five have other colours
    /// here (gray, grey, green, maroon and purple), and 524 more.
    ///
    /// Source: X.Org's `rgb.txt`, and the names of CSS that its version 1.1 has.
    public static let x11: [NamedColor] = x11Colors.map { NamedColor(name: $0, color: $1) }.sorted {
        $0.name < $1.name
    }

    /// The colour of a name of X11, in any case and with spaces or without.
    package static func x11Color(_ name: some StringProtocol) throws(ColorTextError) -> RGBColor {
        let plain = lowercasedASCII(String(name.filter { $0 != " " }))
        guard let color = x11Colors[plain] else { throw .unknownX11Name(String(name)) }
        return color
    }

    /// The colour of `x11:` and a name; nil for any other text.
    static func x11Color(prefixed bytes: [UInt8]) throws(ColorTextError) -> RGBColor? {
        let prefix = "x11:"
        guard bytes.count < 100 else { return nil }
        let text = lowercasedASCII(String(decoding: bytes, as: UTF8.self))
        guard text.hasPrefix(prefix) else { return nil }
        return try x11Color(text.dropFirst(prefix.utf8.count))
    }

    private static let x11Colors: [String: RGBColor] = {
        var colors = NamedColor.colors
        func add(_ name: String, _ digits: some StringProtocol) {
            colors[name] = RGBColor(hexadecimalDigits: digits.utf8)
        }
        let words = others.split(separator: " ")
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            let (name, digits) = (String(words[index]), words[index + 1])
            // What CSS has under the name, and what X11 has, have names of their own, too.
            if let css = colors[name] {
                colors["web" + name] = css
                add("x11" + name, digits)
            }
            add(name, digits)
        }
        for line in numbered.split(whereSeparator: { $0 == "," }) {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\n" })
            for number in 1..<words.count { add("\(words[0])\(number)", words[number]) }
        }
        for share in 0...100 {
            let step = UInt8(Double(share) * 2.55 + 0.5)
            for name in ["gray", "grey"] {
                colors["\(name)\(share)"] = RGBColor(red8: step, green8: step, blue8: step)
            }
        }
        return colors
    }()

    private static let others = """
        gray bebebe grey bebebe green 00ff00 maroon b03060 purple a020f0 navyblue 000080 lightslateblue 8470ff \
        lightgoldenrod eedd82 violetred d02090
        """

    /// Names with the colours of their numbers 1 to 4.
    private static let numbered = """
        antiquewhite ffefdb eedfcc cdc0b0 8b8378, aquamarine 7fffd4 76eec6 66cdaa 458b74,
        azure f0ffff e0eeee c1cdcd 838b8b, bisque ffe4c4 eed5b7 cdb79e 8b7d6b,
        blue 0000ff 0000ee 0000cd 00008b, brown ff4040 ee3b3b cd3333 8b2323,
        burlywood ffd39b eec591 cdaa7d 8b7355, cadetblue 98f5ff 8ee5ee 7ac5cd 53868b,
        chartreuse 7fff00 76ee00 66cd00 458b00, chocolate ff7f24 ee7621 cd661d 8b4513,
        coral ff7256 ee6a50 cd5b45 8b3e2f, cornsilk fff8dc eee8cd cdc8b1 8b8878,
        cyan 00ffff 00eeee 00cdcd 008b8b, darkgoldenrod ffb90f eead0e cd950c 8b6508,
        darkolivegreen caff70 bcee68 a2cd5a 6e8b3d, darkorange ff7f00 ee7600 cd6600 8b4500,
        darkorchid bf3eff b23aee 9a32cd 68228b, darkseagreen c1ffc1 b4eeb4 9bcd9b 698b69,
        darkslategray 97ffff 8deeee 79cdcd 528b8b, deeppink ff1493 ee1289 cd1076 8b0a50,
        deepskyblue 00bfff 00b2ee 009acd 00688b, dodgerblue 1e90ff 1c86ee 1874cd 104e8b,
        firebrick ff3030 ee2c2c cd2626 8b1a1a, gold ffd700 eec900 cdad00 8b7500,
        goldenrod ffc125 eeb422 cd9b1d 8b6914, green 00ff00 00ee00 00cd00 008b00,
        honeydew f0fff0 e0eee0 c1cdc1 838b83, hotpink ff6eb4 ee6aa7 cd6090 8b3a62,
        indianred ff6a6a ee6363 cd5555 8b3a3a, ivory fffff0 eeeee0 cdcdc1 8b8b83,
        khaki fff68f eee685 cdc673 8b864e, lavenderblush fff0f5 eee0e5 cdc1c5 8b8386,
        lemonchiffon fffacd eee9bf cdc9a5 8b8970, lightblue bfefff b2dfee 9ac0cd 68838b,
        lightcyan e0ffff d1eeee b4cdcd 7a8b8b, lightgoldenrod ffec8b eedc82 cdbe70 8b814c,
        lightpink ffaeb9 eea2ad cd8c95 8b5f65, lightsalmon ffa07a ee9572 cd8162 8b5742,
        lightskyblue b0e2ff a4d3ee 8db6cd 607b8b, lightsteelblue cae1ff bcd2ee a2b5cd 6e7b8b,
        lightyellow ffffe0 eeeed1 cdcdb4 8b8b7a, magenta ff00ff ee00ee cd00cd 8b008b,
        maroon ff34b3 ee30a7 cd2990 8b1c62, mediumorchid e066ff d15fee b452cd 7a378b,
        mediumpurple ab82ff 9f79ee 8968cd 5d478b, mistyrose ffe4e1 eed5d2 cdb7b5 8b7d7b,
        navajowhite ffdead eecfa1 cdb38b 8b795e, olivedrab c0ff3e b3ee3a 9acd32 698b22,
        orange ffa500 ee9a00 cd8500 8b5a00, orangered ff4500 ee4000 cd3700 8b2500,
        orchid ff83fa ee7ae9 cd69c9 8b4789, palegreen 9aff9a 90ee90 7ccd7c 548b54,
        paleturquoise bbffff aeeeee 96cdcd 668b8b, palevioletred ff82ab ee799f cd6889 8b475d,
        peachpuff ffdab9 eecbad cdaf95 8b7765, pink ffb5c5 eea9b8 cd919e 8b636c,
        plum ffbbff eeaeee cd96cd 8b668b, purple 9b30ff 912cee 7d26cd 551a8b,
        red ff0000 ee0000 cd0000 8b0000, rosybrown ffc1c1 eeb4b4 cd9b9b 8b6969,
        royalblue 4876ff 436eee 3a5fcd 27408b, salmon ff8c69 ee8262 cd7054 8b4c39,
        seagreen 54ff9f 4eee94 43cd80 2e8b57, seashell fff5ee eee5de cdc5bf 8b8682,
        sienna ff8247 ee7942 cd6839 8b4726, skyblue 87ceff 7ec0ee 6ca6cd 4a708b,
        slateblue 836fff 7a67ee 6959cd 473c8b, slategray c6e2ff b9d3ee 9fb6cd 6c7b8b,
        snow fffafa eee9e9 cdc9c9 8b8989, springgreen 00ff7f 00ee76 00cd66 008b45,
        steelblue 63b8ff 5cacee 4f94cd 36648b, tan ffa54f ee9a49 cd853f 8b5a2b,
        thistle ffe1ff eed2ee cdb5cd 8b7b8b, tomato ff6347 ee5c42 cd4f39 8b3626,
        turquoise 00f5ff 00e5ee 00c5cd 00868b, violetred ff3e96 ee3a8c cd3278 8b2252,
        wheat ffe7ba eed8ae cdba96 8b7e66, yellow ffff00 eeee00 cdcd00 8b8b00,
        """
}
