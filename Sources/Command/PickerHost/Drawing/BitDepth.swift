import PickerKit
package import PickerOptions

/// The bits in which a picture's components are drawn, written or compared.
package enum BitDepth: String, CaseIterable {
    case eight = "8"
    case sixteen = "16"

    package var bits: Int { component.bitWidth }
    package var component: any DrawnComponent.Type { self == .eight ? UInt8.self : UInt16.self }
}

package protocol DrawnComponent: PixelComponent {
    static func pixel(_ pixel: StraightRGBA16) -> StraightRGBA<Self>
    static func picture(_ picture: Pixmap<StraightRGBA16>) -> Pixmap<StraightRGBA<Self>>
    static func draw(
        _ scene: Scene, _ rows: Range<Int>?, with renderer: inout ActiveRenderer
    ) throws(CommandError) -> Pixmap<PremultipliedRGBA<Self>>
    /// Draws the next scene of a sequence, or ends it where there is none; returns the pictures that are complete, in order.
    static func drawNext(
        _ scene: Scene?, with renderer: inout ActiveRenderer
    ) throws(CommandError) -> [Pixmap<PremultipliedRGBA<Self>>]
}

extension UInt8: DrawnComponent {
    package static func pixel(_ pixel: StraightRGBA16) -> StraightRGBA8 { StraightRGBA8(pixel) }
    package static func picture(_ picture: Pixmap<StraightRGBA16>) -> StraightPixmap {
        picture.map(StraightRGBA8.init)
    }

    package static func draw(
        _ scene: Scene, _ rows: Range<Int>?, with renderer: inout ActiveRenderer
    ) throws(CommandError) -> PremultipliedPixmap {
        try renderer.render(scene, rows: rows)
    }

    package static func drawNext(
        _ scene: Scene?, with renderer: inout ActiveRenderer
    ) throws(CommandError) -> [PremultipliedPixmap] {
        if let scene { try renderer.renderAhead(scene) } else { try renderer.finishAhead() }
    }
}

extension UInt16: DrawnComponent {
    package static func pixel(_ pixel: StraightRGBA16) -> StraightRGBA16 { pixel }
    package static func picture(_ picture: Pixmap<StraightRGBA16>) -> Pixmap<StraightRGBA16> { picture }

    package static func draw(
        _ scene: Scene, _ rows: Range<Int>?, with renderer: inout ActiveRenderer
    ) throws(CommandError) -> Pixmap<PremultipliedRGBA16> {
        try renderer.renderDeep(scene, rows: rows)
    }

    package static func drawNext(
        _ scene: Scene?, with renderer: inout ActiveRenderer
    ) throws(CommandError) -> [Pixmap<PremultipliedRGBA16>] {
        if let scene { [try renderer.renderDeep(scene, rows: nil)] } else { [] }
    }
}
