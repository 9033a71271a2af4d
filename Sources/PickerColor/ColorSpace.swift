/// An RGB colour space: the primaries of a colour's red, green and blue.
///
/// All spaces have the white point D65 and the transfer function of sRGB (IEC 61966-2-1), so an encoded grey is the
/// same in each.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
    /// The primaries of ITU-R BT.709.
    case sRGB = "srgb"
    /// Display P3, the primaries of SMPTE RP 431-2.
    case displayP3 = "display-p3"
}
