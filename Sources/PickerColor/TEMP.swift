extension ColorText {
    public static func color(_ text: String) throws(ColorTextError) -> Color { Color(try parse(text)) }
}
