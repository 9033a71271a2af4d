import CSystem
import PickerKit

/// What decides how fast a machine draws, besides the pictures.
package struct DrawingMachine: Hashable, Sendable {
    /// Whether the kernel offers a GPU; a driver for it may still be missing.
    package var hasGPU: Bool
    /// The number of processors that the process may use.
    package var processors: Int

    /// This machine, found without a graphics library: loading one takes longer than drawing most pictures.
    package static var here: DrawingMachine {
        DrawingMachine(
            hasGPU: DisplayCandidate.hasRenderNode || GraphicsNode.hasNVIDIA,
            processors: Int(glpick_usable_processors()))
    }
}
