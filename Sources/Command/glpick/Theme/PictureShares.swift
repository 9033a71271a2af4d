import Glibc
import PickerHost

/// The colours that a theme is made of: those of pictures, or some colours alone.
struct PictureShares {
    let shares: [ColorShare]

    /// So many colours stand for the pictures.
    private static let count = 16

    /// Takes operands: colours, of which `-` stands for the lines of standard input, or files of pictures.
    init(_ operands: [Argument], _ memory: MemoryLimit) throws(CommandError) {
        if operands.isEmpty, isatty(0) != 0 {
            throw .usage(
                "no picture is given",
                hint: "name a picture, as in glpick theme photo.png, or colours; - reads lines")
        }
        let pictures = operands.filter(Self.isPicture)
        guard !pictures.isEmpty else {
            let colors = try ColorInput(operands).colors()
            shares = colors.filter { $0.alpha > 0 }.map { ColorShare(color: $0, share: $0.alpha) }
            return
        }
        guard pictures.count == operands.count else {
            throw .usage(
                "\(quoted(pictures[0].text)) is a picture, and other operands are colours",
                hint: "name pictures or colours; quote a colour with #: '#ff8800'")
        }
        var histograms: [ColorHistogram] = []
        for operand in pictures {
            histograms.append(try ColorHistogram(try PictureSource(operand), memory))
        }
        shares = ColorHistogram.palette(of: histograms, count: Self.count)
    }

    /// What is a colour is no picture; a word without a point and a slash is more likely a colour with a typing error.
    private static func isPicture(_ operand: Argument) -> Bool {
        if operand.isDash || (try? ColorText.parse(operand.text)) != nil { return false }
        return operand.bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
            && !operand.bytes.contains(UInt8(ascii: "("))
            || FileIdentity(ofRegularFile: operand.path) != nil || isFolder(operand.path)
    }
}
