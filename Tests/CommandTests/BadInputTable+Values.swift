extension BadInput {
    /// Values of `render`, and what is expected.
    static let ranges = [
        ("--size 99999999", "each from 1 to 32768 points"), ("--hue red", "a fraction of a turn or degrees"),
        ("--saturation 1.1", "a number from 0 to 1"), ("--saturation=-0.1", "a number from 0 to 1"),
        ("--brightness 0,5", "a number from 0 to 1"), ("--scale 0", "a number from 0.01 to 64"),
        ("--scale 1e9", "a number from 0.01 to 64"), ("--segments 0", "a whole number from 1 to 65536"),
        ("--segments 1.5", "a whole number from 1 to 65536"),
        ("--segments 99999999999999999999", "a whole number from 1 to 65536"),
        ("--background redish", "transparent, #rrggbb, #rrggbbaa"),
        ("--background '#12345'", "transparent, #rrggbb, #rrggbbaa"),
        ("--renderer vulkan", "auto, gl, gpu, software or cpu"), ("--display x11", "surfaceless or gbm"),
        ("-hue 0.3", "hint: did you mean --hue?"), ("-hx", "unknown option \"-hx\""),
        ("--size 5 -xy", "unknown option \"-xy\""),
        ("--no-markers --no-markers", "--no-markers is given more than once"),
        ("--no-markers=1", "--no-markers takes no value"), ("second.png", "unexpected argument"),
        ("--size 32768 --scale 2", "at most 32768"), ("--renderer cpu --display gbm", "--display"),
        ("--renderer cpu --device 0", "--device"),
        ("--renderer gpu --device software", "--device software is not a GPU"),
        ("--display gbm --device 0", "cannot be used together"),
        // A message stays on its line, whatever is typed.
        ("--hue \"$(printf 'a\\nb\\033[31m')\"", "--hue expects"),
    ].map { BadInput(64, "render \($0)", "\"$glpick\" render \($0) out.png", $1) }

    /// `glpick bench` in the wrong way.
    static let measuring = [
        ("", "the name of what to measure is missing"), ("hew", "hint: did you mean hue?"),
        ("hue drag", "unexpected argument"), ("hue --frames 0", "from 1 to 100000000"),
        ("hue --size 32769", "from 1 to 32768"), ("hue --size 1x1", "from 1 to 32768"),
        ("hue --json --plain", "cannot be used together"), ("hue --part box", "not for hue"),
        ("hue --picker wheel", "--picker is for bench drag, not for hue"),
        ("hue --model okhsl", "--model is for bench drag, not for hue"),
        ("drag --picker wheel --part box", "--part box: the wheel has no such part"),
        ("drag --picker wheel --part lightness", "the wheel has no such part"),
        ("drag --part lever", "--part"), ("drag --size 16 --inset 20", "is too small for --inset 20"),
    ].map { BadInput(64, "bench \($0)", "\"$glpick\" bench \($0)", $1) }
}
