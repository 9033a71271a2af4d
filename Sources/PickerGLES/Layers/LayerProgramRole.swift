import PickerScene
import PickerShaders

/// What a program is used for. All roles draw the same bits.
enum LayerProgramRole: Hashable, CaseIterable {
    /// For many kinds of layers, so that a whole picture needs few programs: compiling takes longer than drawing.
    case shared
    /// For one kind of layers, without the code for others; for pictures that are drawn again and again.
    case alone
    /// For pixels that an opaque rectangle covers fully: it reads no pixels below.
    case interior
    /// The same for pixels whose colours lie inside the colour space of a plane, far from lines.
    case inside
    /// The same for pixels whose colours lie outside of it.
    case outside
}

extension Shape {
    /// The shape's shader file for a role.
    func source(_ role: LayerProgramRole) -> ShaderSource {
        switch (role, self) {
        case (.interior, _), (.inside, _), (.outside, _): .interior
        case (.alone, .rectangle), (.alone, .polygon): .rectangle
        case (.alone, .ring): .ring
        case (.shared, .rectangle), (.shared, .polygon), (.shared, .ring): .area
        case (_, .outline): .outline
        case (_, .cross): .cross
        }
    }
}
