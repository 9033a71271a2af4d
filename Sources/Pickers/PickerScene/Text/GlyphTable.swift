/// The letters that ``TextPicture`` draws, as centre lines of strokes of one width.
///
/// A letter has a width between its outer edges, an advance to the next one, and a ``GlyphPath``. Lengths are hundredths of
/// the text's size; the origin is the left end of the baseline, and y grows upwards. Capitals and digits are 73 high, small
/// letters 55, and tails reach down to -20. All digits have one advance, so that numbers keep their places as they change.
enum GlyphTable {
    /// The letter of a character; a box for characters that have none.
    static func glyph(_ character: Character) -> Glyph { glyphs[character] ?? unknown }

    /// The characters that have letters.
    static var characters: [Character] { rows.map(\.character) }

    private static let glyphs: [Character: Glyph] = rows.reduce(into: [:]) { glyphs, row in
        glyphs[row.character] = Glyph(width: row.width, advance: row.advance, path: GlyphPath(row.path))
    }

    private static let unknown = Glyph(
        width: 42, advance: 54, path: GlyphPath("M0 0 L0 73 L42 73 L42 0 L0 0"))

    private typealias Row = (character: Character, width: Double, advance: Double, path: String)

    private static let rows: [Row] = digits + capitals + small + signs

    /// The width of 12 points is 7 whole points.
    private static let digitAdvance = 700.0 / 12

    private static let digits: [Row] = [
        ("0", 46, "M23 0 A46 25 L46 48 U23 73 A0 48 L0 25 U23 0"),
        ("1", 22, "M0 58 L22 73 L22 0"),
        ("2", 46, "M1 56 U23 73 A44 55 Q44 44 32 32 L0 0 L46 0"),
        ("3", 46, "M1 62 Q8 73 22 73 A43 56 U22 39 L14 39 M22 39 A46 19 U22 0 Q8 0 0 11"),
        ("4", 48, "M37 0 L37 73 L0 20 L48 20"),
        ("5", 46, "M42 73 L6 73 L3 40 Q11 46 22 46 A46 23 U22 0 Q8 0 0 10"),
        ("6", 46, "M0 24 U23 0 A46 22 U23 45 A0 24 L0 34 U28 73 Q36 73 41 67"),
        ("7", 46, "M0 73 L46 73 L17 0"),
        ("8", 46, "M23 39 A43 56 U23 73 A3 56 U23 39 A46 19 U23 0 A0 19 U23 39"),
        ("9", 46, "M46 49 U23 73 A0 51 U23 28 A46 49 L46 39 U18 0 Q10 0 5 6"),
    ].map { ($0.0, $0.1, digitAdvance, $0.2) }

    private static let capitals: [Row] = [
        ("A", 58, 62, "M0 0 L29 73 L58 0 M10 24 L48 24"),
        ("B", 47, 62, "M0 0 L0 73 L24 73 A43 56 U24 39 L0 39 M24 39 A47 19 U24 0 L0 0"),
        ("C", 50, 62, "M50 62 Q42 73 28 73 A0 45 L0 28 U28 0 Q42 0 50 11"),
        ("D", 52, 68, "M0 0 L0 73 L22 73 A52 43 L52 30 U22 0 L0 0"),
        ("E", 40, 56, "M40 73 L0 73 L0 0 L40 0 M0 39 L36 39"),
        ("F", 38, 52, "M38 73 L0 73 L0 0 M0 37 L34 37"),
        ("G", 53, 68, "M51 62 Q43 73 28 73 A0 45 L0 28 U28 0 Q43 0 53 8 L53 35 L32 35"),
        ("H", 51, 69, "M0 0 L0 73 M51 0 L51 73 M0 39 L51 39"),
        ("I", 10, 28, "M0 0 L0 73"),
        ("J", 30, 44, "M30 73 L30 20 U14 0 Q6 0 0 6"),
        ("K", 49, 60, "M0 0 L0 73 M46 73 L2 31 M16 44 L49 0"),
        ("L", 38, 51, "M0 73 L0 0 L38 0"),
        ("M", 62, 80, "M0 0 L0 73 L31 22 L62 73 L62 0"),
        ("N", 51, 69, "M0 0 L0 73 L51 0 L51 73"),
        ("O", 58, 70, "M29 0 A58 30 L58 43 U29 73 A0 43 L0 30 U29 0"),
        ("P", 45, 58, "M0 0 L0 73 L23 73 A45 53 U23 33 L0 33"),
        ("Q", 58, 70, "M29 0 A58 30 L58 43 U29 73 A0 43 L0 30 U29 0 M34 15 L56 -10"),
        ("R", 47, 61, "M0 0 L0 73 L23 73 A45 54 U23 34 L0 34 M24 34 L47 0"),
        ("S", 45, 57, "M42 63 Q35 73 22 73 A2 55 Q2 44 13 41 L32 35 Q45 31 45 19 U22 0 Q8 0 0 11"),
        ("T", 51, 56, "M0 73 L51 73 M25.5 73 L25.5 0"),
        ("U", 51, 68, "M0 73 L0 26 U25.5 0 A51 26 L51 73"),
        ("V", 56, 60, "M0 73 L28 0 L56 73"),
        ("W", 80, 84, "M0 73 L20 0 L40 66 L60 0 L80 73"),
        ("X", 52, 57, "M0 73 L52 0 M52 73 L0 0"),
        ("Y", 54, 57, "M0 73 L27 34 L54 73 M27 34 L27 0"),
        ("Z", 46, 57, "M0 73 L46 73 L0 0 L46 0"),
    ]

    private static let small: [Row] = [
        ("a", 41, 55, "M4 47 Q10 55 20 55 A41 36 L41 0 M41 32 L18 32 A0 16 U16 0 Q32 0 41 14"),
        ("b", 43, 58, "M0 73 L0 0 M0 36 U22 55 A43 35 L43 20 U22 0 A0 19"),
        ("c", 38, 50, "M38 45 Q32 55 21 55 A0 34 L0 21 U21 0 Q32 0 38 10"),
        ("d", 43, 58, "M43 73 L43 0 M43 36 U21 55 A0 35 L0 20 U21 0 A43 19"),
        ("e", 43, 55, "M0 28 L43 28 L43 34 U22 55 A0 34 L0 21 U22 0 Q34 0 41 9"),
        ("f", 28, 34, "M28 72 L23 73 A10 58 L10 0 M0 55 L27 55"),
        ("g", 43, 58, "M43 55 L43 -4 U22 -20 Q10 -20 3 -13 M43 36 U21 55 A0 35 L0 20 U21 0 A43 19"),
        ("h", 42, 58, "M0 73 L0 0 M0 34 U22 55 A42 35 L42 0"),
        ("i", 10, 26, "M0 0 L0 55 M0 72 L0 73"),
        ("j", 18, 28, "M18 55 L18 -6 U6 -20 L0 -20 M18 72 L18 73"),
        ("k", 39, 50, "M0 73 L0 0 M36 55 L2 21 M14 33 L39 0"),
        ("l", 10, 26, "M0 73 L0 0"),
        ("m", 68, 84, "M0 55 L0 0 M0 36 U18 55 A34 38 L34 0 M34 36 U52 55 A68 38 L68 0"),
        ("n", 42, 58, "M0 55 L0 0 M0 34 U22 55 A42 35 L42 0"),
        ("o", 45, 57, "M22.5 0 A45 21 L45 34 U22.5 55 A0 34 L0 21 U22.5 0"),
        ("p", 43, 58, "M0 55 L0 -20 M0 36 U22 55 A43 35 L43 20 U22 0 A0 19"),
        ("q", 43, 58, "M43 55 L43 -20 M43 36 U21 55 A0 35 L0 20 U21 0 A43 19"),
        ("r", 26, 36, "M0 55 L0 0 M0 32 U20 55 L26 55"),
        ("s", 36, 48, "M34 48 Q28 55 18 55 A2 42 Q2 33 11 31 L26 27 Q36 24 36 14 U17 0 Q6 0 0 8"),
        ("t", 29, 37, "M10 71 L10 17 U24 0 L29 0 M0 55 L28 55"),
        ("u", 42, 58, "M0 55 L0 20 U20 0 A42 21 M42 55 L42 0"),
        ("v", 44, 50, "M0 55 L22 0 L44 55"),
        ("w", 68, 73, "M0 55 L17 0 L34 50 L51 0 L68 55"),
        ("x", 42, 49, "M0 55 L42 0 M42 55 L0 0"),
        ("y", 44, 50, "M0 55 L22 2 M44 55 L17 -13 Q14 -20 7 -20 L3 -20"),
        ("z", 38, 47, "M0 55 L38 55 L0 0 L38 0"),
    ]

    private static let signs: [Row] = [
        (" ", 0, 28, ""),
        ("!", 14, 30, "M2 73 L2 23 M0 0 L5 0 L5 6 L0 6 L0 0"),
        ("\"", 24, 42, "M0 73 L0 53 M24 73 L24 53"),
        ("#", 52, 62, "M13 0 L22 73 M30 0 L39 73 M3 49 L52 49 M0 24 L49 24"),
        (
            "$", 45, 58,
            "M42 63 Q35 73 22 73 A2 55 Q2 44 13 41 L32 35 Q45 31 45 19 U22 0 Q8 0 0 11 M22 83 L22 -10"
        ),
        ("%", 76, 88, "M16 36 A32 54 U16 73 A0 54 U16 36 M60 0 A76 18 U60 37 A44 18 U60 0 M59 73 L17 0"),
        (
            "&", 58, 68,
            "M58 0 L14 50 Q8 58 12 66 Q16 73 25 73 A39 59 Q39 50 25 42 L13 35 Q0 28 0 17 U21 0 Q43 0 51 32"
        ),
        ("'", 10, 26, "M0 73 L0 53"),
        ("(", 18, 32, "M18 78 Q0 57 0 32 Q0 7 18 -14"),
        (")", 18, 32, "M0 78 Q18 57 18 32 Q18 7 0 -14"),
        ("*", 34, 46, "M17 73 L17 41 M2 65 L32 49 M32 65 L2 49"),
        ("+", 46, 60, "M23 9 L23 55 M0 32 L46 32"),
        (",", 14, 28, "M7 4 L2 -13"),
        ("-", 27, 38, "M0 28 L27 28"),
        (".", 14, 28, "M0 0 L5 0 L5 6 L0 6 L0 0"),
        ("/", 34, 40, "M0 -8 L34 75"),
        (":", 14, 30, "M0 0 L5 0 L5 6 L0 6 L0 0 M0 42 L5 42 L5 48 L0 48 L0 42"),
        (";", 14, 30, "M7 4 L2 -13 M0 42 L5 42 L5 48 L0 48 L0 42"),
        ("<", 44, 58, "M44 58 L0 33 L44 8"),
        ("=", 46, 60, "M0 43 L46 43 M0 22 L46 22"),
        (">", 44, 58, "M0 58 L44 33 L0 8"),
        ("?", 38, 50, "M0 60 Q6 73 20 73 A38 56 Q38 46 27 39 Q18 33 18 21 M16 0 L21 0 L21 6 L16 6 L16 0"),
        (
            "@", 78, 90,
            "M54 48 Q48 55 40 55 A24 32 U38 10 Q52 10 56 30 L58 53 M56 30 Q56 12 66 12 A78 36 U41 73 A0 28 U42 -16 Q54 -16 62 -11"
        ),
        ("[", 18, 34, "M18 78 L0 78 L0 -14 L18 -14"),
        ("\\", 34, 40, "M0 75 L34 -8"),
        ("]", 18, 34, "M0 78 L18 78 L18 -14 L0 -14"),
        ("^", 42, 54, "M0 44 L21 73 L42 44"),
        ("_", 50, 50, "M0 -12 L50 -12"),
        ("`", 16, 34, "M0 76 L16 62"),
        ("{", 24, 36, "M24 78 U12 66 L12 44 Q12 32 0 32 Q12 32 12 20 L12 -2 U24 -14"),
        ("|", 10, 34, "M0 80 L0 -16"),
        ("}", 24, 36, "M0 78 A12 66 L12 44 Q12 32 24 32 Q12 32 12 20 L12 -2 U0 -14"),
        ("~", 46, 60, "M0 25 Q4 39 13 38 Q19 36 25 32 Q32 26 38 27 Q44 29 46 40"),
        ("°", 28, 38, "M14 45 A28 59 U14 73 A0 59 U14 45"),
        ("−", 46, 60, "M0 32 L46 32"),
        ("·", 14, 30, "M0 30 L5 30 L5 36 L0 36 L0 30"),
        ("∶", 14, 30, "M0 12 L5 12 L5 18 L0 18 L0 12 M0 50 L5 50 L5 56 L0 56 L0 50"),
        ("×", 40, 60, "M0 52 L40 12 M40 52 L0 12"),
    ]
}
