// What verbs need besides this room.

@_exported public import PickerJSON
@_exported public import PickerKit
@_exported public import PickerOptions
