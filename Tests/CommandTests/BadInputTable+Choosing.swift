import PickerColor

private let choose = "\"$glpick\" choose"

/// The formats that messages list: all but those of spaces.
private let formats = ColorFormat.all.map(\.name).filter { !$0.hasPrefix("color(") }.joined(separator: ", ")

extension BadInput {
    /// `glpick choose` in the wrong way, or without a terminal.
    static let choosing =
        [
            (
                "--format png",
                "--format expects \(formats), color(SPACE), json, json with formats such as json,oklch, a template such as '{hex} {name}', or list, got \"png\""
            ),
            ("--graphics ascii", "--graphics expects kitty, iterm, sixel, blocks or none, got \"ascii\""),
            ("--graphics", "--graphics expects kitty, iterm, sixel, blocks or none, got nothing"),
            ("--graphics blocks --graphics blocks", "--graphics is given more than once"),
            ("--picker square", "--picker expects ring, matrix, "),
            ("good.png out.png", "unexpected argument \"out.png\""),
            ("--picker wheel good.png", "good.png is for --picker image, not for wheel"),
            ("--picker ring good.png", "good.png is for --picker image, not for ring"),
            ("--hue 0.3 good.png", "--hue does not work with --picker image; use --at"),
            ("--saturation 0.5 good.png", "--saturation does not work with --picker image; use --at"),
            ("good.png --brightness 0.5", "--brightness does not work with --picker image; use --at"),
            ("good.png --alpha 0.5", "--alpha does not work with --picker image; use --at"),
            (
                "good.png --model okhsl",
                "--model is for --picker ring, matrix, wheel, plane, sliders and triangle, not for image"
            ),
            ("good.png --segments 4", "--segments is for --picker ring and triangle, not for image"),
            ("good.png --value-bar", "--value-bar is for --picker wheel, not for image"),
            ("--picker image --image good.png good.png", "--image cannot be used together"),
            ("--count 0", "--count expects"),
            ("--colour red", "unknown option \"--colour\""),
            ("--color reddish", "--color expects"),
            ("--color red --hue 0.1", "--color and --hue cannot be used together"),
            ("--picker image", "--picker image needs --image FILE"),
            ("--image good.png", "--image is for --picker image, not for ring"),
            ("--at 1,1", "--at is for --picker image, not for ring"),
            ("--loupe 5", "--loupe is for --picker image, not for ring"),
            ("--picker image --image good.png --loupe-text no", "unknown option \"--loupe-text\""),
            ("--size 0", "--size expects"),
            ("--renderer vulkan", "--renderer expects"), ("--scale 2", "unknown option \"--scale\""),
        ].map { BadInput(64, "choose \($0)", "\(choose) \($0)", $1) } + [
            BadInput(
                66, "no picture to choose from", "\(choose) --picker image --image none.png", "none.png"),
            BadInput(
                65, "no picture at all to choose from", "\(choose) --picker image --image text.png",
                "signature"),
            BadInput(
                65, "no palette to choose from", "\(choose) --picker grid --palette empty.png", "no colours"),
            // A session of its own has no terminal.
            BadInput(
                69, "no terminal to choose in", "setsid -w \(choose)", "there is no terminal at /dev/tty"),
            BadInput(
                69, "no terminal to type a colour in", "NO_COLOR=1 setsid -w \(choose)",
                "there is no terminal at /dev/tty"),
        ]
}
