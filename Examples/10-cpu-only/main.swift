// Draws on the CPU and writes the pixels as a PPM. The product PickerCPU needs no Debian packages.

import Glibc
import PickerCPU
import PickerColor
import PickerControls
import PickerScene

let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 128, height: 128))
let picker = Picker.ring(color: Color(hue: 0.3, saturation: 0.7, brightness: 0.9), layout: layout)
let picture = try CPURenderer().render(picker.scene(scale: 2, background: .white))

var file = Array("P6 \(picture.size.width) \(picture.size.height) 255\n".utf8)
for y in 0..<picture.size.height {
    for x in 0..<picture.size.width {
        // The background is opaque, so the components are the colour.
        let pixel = picture[x, y]
        file += [pixel.red, pixel.green, pixel.blue]
    }
}
guard let stream = fopen("cpu.ppm", "w") else { exit(1) }
let written = fwrite(file, 1, file.count, stream)
guard fclose(stream) == 0, written == file.count else { exit(1) }
print("cpu.ppm: \(picture.size.width) x \(picture.size.height) pixels")
