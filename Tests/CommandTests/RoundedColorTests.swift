import Foundation
import PickerKit
import TestSupport
import Testing

/// The colours that a command line writes are those that `layout` and `pick` print and pictures have.
@Suite struct RoundedColorTests {
    /// 255 steps times so many percent, halves up, in whole numbers.
    private static func hexadecimal(_ percent: [Int]) -> String {
        "#"
            + percent.map { share in
                let digits = String((510 * share + 100) / 200, radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }

    private static func hexadecimal(_ pixel: StraightRGBA8) -> String {
        RGBColor(bytes: SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)).hexadecimal
    }

    private static let renderers = ["cpu"] + (OpenGLForTests.isEnabled ? ["gl"] : [])

    @Test func aGridOfTenths() throws {
        let tenths = Array(stride(from: 0, through: 100, by: 10))
        let percent = tenths.flatMap { red in
            tenths.flatMap { green in tenths.map { [red, green, $0] } }
        }
        let expected = percent.map { Self.hexadecimal($0) }
        let list = percent.map { "rgb(\($0[0])% \($0[1])% \($0[2])%)" }.joined(separator: ",")
        let grid = [
            "--picker", "grid", "--style", "article", "--columns", "37", "--colors", list, "--size",
            "148x149",
        ]
        let layout = try Command.glpick(["layout"] + grid)
        let object = try layout.object
        #expect(object["colors"] as? [String] == expected)
        for renderer in Self.renderers {
            let run = try Command.glpick(["render", "--renderer", renderer, "-"] + grid)
            let picture = try PNG.decode(Array(run.output))
            var wrong = 0
            for (index, hex) in expected.enumerated() {
                let (column, row) = (index % 37, index / 37)
                if Self.hexadecimal(picture[4 * column + 2, 5 + 4 * row + 2]) != hex { wrong += 1 }
            }
            #expect(wrong == 0, "\(renderer)")
        }
    }

    @Test(arguments: [
        ("rgb(50% 10% 30%)", "#801a4d"), ("rgb(10% 60% 10%)", "#1a991a"), ("hsl(0 0% 49.999999%)", "#7f7f7f"),
        ("hsl(0 0% 50%)", "#808080"), ("rgb(0.5 1.5 254.5)", "#0102ff"), ("hwb(320deg 30% 40%)", "#994d80"),
        ("rgb(49.9999999% 10.000001% 9.999999%)", "#7f1a19"),
    ])
    func pickAndPicturesAgree(_ color: String, _ hex: String) throws {
        // The swatch is a flat colour, the cell a pixel of a picture.
        for picker in [
            [
                "grid", "--style", "article", "--columns", "1", "--rows", "1", "--selected", "1",
                "--no-markers", "--inset", "0",
                "--colors", color,
            ],
            ["matrix", "--style", "article", "--no-markers", "--inset", "0", "--color", color],
        ] {
            let options = ["--picker"] + picker
            let points = picker[0] == "grid" ? ["50,175", "50,20"] : ["5,5"]
            for point in points {
                let pick = try Command.glpick(["pick", "--at", point] + options)
                #expect(pick.text == hex + "\n", "\(pick.errorText)")
            }
            for renderer in Self.renderers {
                for background in ["transparent", color] {
                    let render = ["render", "--renderer", renderer, "--background", background, "-"]
                    let picture = try PNG.decode(Array(try Command.glpick(render + options).output))
                    for point in points + (background == color && picker[0] == "grid" ? ["50,110"] : []) {
                        let place = point.split(separator: ",").compactMap { Int($0) }
                        let found = Self.hexadecimal(picture[place[0], place[1]])
                        #expect(found == hex, "\(renderer), \(picker[0]) at \(point)")
                    }
                }
            }
        }
    }
}
