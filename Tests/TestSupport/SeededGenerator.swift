/// Random tests repeat their sequences with the library's source.
@_exported import struct PickerColor.SeededGenerator
