// Uses glpick beside a toolkit that has types of the same names, as SwiftUI has.

import PickerKit
import Widgets
// In this file, these two names are glpick's.
import struct PickerColor.Color
import struct PickerScene.Scene

// Both modules have a Picker: the module in front of the name says which one.
typealias ColorPicker = PickerControls.Picker

let teal: Color = try ColorText.parse("teal")
let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
let picker = ColorPicker.ring(color: Color(hue: 0.5, saturation: 1, brightness: 0.5), layout: layout)
let scene: Scene = picker.scene()
let menu = Widgets.Picker([Widgets.Label("teal"), Widgets.Label("olive")])
print("\(scene.layers.count) layers, \(ColorFormat.hex.text(teal)), \(menu.labels.count) labels")
