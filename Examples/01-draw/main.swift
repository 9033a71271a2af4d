// Draws a hue ring around a box of saturation and brightness, and writes it as a PNG.

import PickerKit

// A colour: hue as a fraction of a turn, saturation and brightness from 0 to 1.
let color = Color(hue: 0.3, saturation: 0.7, brightness: 0.9)

// Where the parts of the picker are, in points from the top left.
let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 256, height: 256))

// The picker is a value. Its scene is one too: layers of a shape and a paint, from the bottom up.
let picker = Picker.ring(color: color, layout: layout, markers: .twoTone)
let scene = picker.scene(scale: 2, background: .white)

// A renderer turns scenes into pictures: this one with OpenGL ES, or on the CPU where there is none.
var renderer = AutomaticRenderer()
let picture = try renderer.render(scene)
print("drawn by \(renderer)")

// Files hold straight alpha. The file is written whole or not at all.
let png = try PNG.encode(picture)
try writeFile(png, to: FilePath("ring.png"))
print("ring.png: \(picture.size.width) x \(picture.size.height) pixels")
