import PickerKit
package import PickerOptions

func warnOfDamage(_ picture: DecodedPicture, _ format: PictureFormat, in operand: Argument) {
    for fault in picture.faults { warn("\(operand.shown): \(fault)") }
    if let warning = picture.warning {
        warn("\(operand.shown): the \(format) is damaged, and colours may be wrong: \(warning)")
    }
    if picture.isAnimated { note("\(operand.shown) is animated; glpick takes its first frame") }
}

/// Warns if pixels lay outside the gamut of the space they were converted to.
package func warnOfMapping(_ picture: DecodedPicture, _ mapping: GamutMapping, in operand: Argument) {
    mapping.warn(
        operand.shown, mapped: picture.mappedPixelCount, of: "\(picture.pixmap.size.count) pixels",
        into: picture.pixmap.colorSpace)
}

/// Notes that a picture is converted because its file has a gamma of about 1/2.2, and nothing else about its colours, or
/// because it has high dynamic range.
package func noteConversions(of color: PictureColor, in operand: Argument) {
    if color.isOfUsualGammaAlone {
        note(
            "\(operand.shown) has a chunk gAMA (1/2.2) but no chunk sRGB, so its colours are converted from that "
                + "gamma; add a chunk sRGB, or remove gAMA, to keep them")
    }
    noteToneMapping(of: color, in: operand)
}

/// Notes that colours of high dynamic range are tone-mapped, which may clip some.
func noteToneMapping(of color: PictureColor, in operand: Argument) {
    guard case .highDynamicRange(let range) = try? color.profile else { return }
    note(
        "\(operand.shown) has high dynamic range (\(range.transfer.rawValue)): "
            + "\(plain(HighDynamicRange.referenceWhite)) cd/m² becomes white, and brighter colours are clipped"
    )
}

extension MappedColors {
    /// Warns if there are any, followed by `more` if there are several.
    package func warn(_ more: String = "") { if let text = text(more) { PickerHost.warn(text) } }
}

extension GamutMapping {
    /// Warns that some of the colours or pixels of a source were brought into a gamut; says nothing if none were.
    package func warn(_ source: String, mapped count: Int, of all: String, into space: ColorSpace) {
        guard count > 0 else { return }
        PickerHost.warn(
            "\(source): \(count) of \(all) are outside \(space.gamutName); the nearest ones are used (\(rawValue)); "
                + "a wider --color-space may hold them")
    }
}
