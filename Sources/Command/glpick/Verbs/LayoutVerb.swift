import PickerHost

/// `glpick layout`: says where a picker's parts and markers are.
struct LayoutVerb: PickerVerb {
    static let name = "layout"
    static let usage = "glpick layout [options]"
    static let summary = "print where a picker's parts and markers are"
    static let description = """
        Prints the frame of every part and the position of every marker as JSON, in
        points and in pixels from the top left. Give it the options of the picture.
        """
    static let examples = [
        Example(
            "the parts of a wheel, in points and in pixels",
            "glpick layout --picker wheel --size 300 --scale 2"),
        Example("the parts of a matrix with a bar of alpha", "glpick layout --picker matrix --alpha-bar"),
    ]

    var picker = PickerSettings()

    static func options(with picker: [Option<LayoutVerb>]) -> [Option<LayoutVerb>] { picker }

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        let shown = try picker.picker(needing: .points([]))
        picker.tell(of: shown)
        try writeText(try layout(of: shown).text + "\n")
    }

    /// The sizes of a picker, its parts, and facts about them.
    func layout(of shown: Picker) throws(CommandError) -> JSON {
        do throws(SceneError) {
            return .object(
                [("picker", .string(picker.kind.name))] + (try shown.layoutMembers(scale: picker.look.scale)))
        } catch {
            throw .sizeAndScale(error)
        }
    }
}
