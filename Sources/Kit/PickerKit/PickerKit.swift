// One import for all of glpick's libraries except PickerTesting.

@_exported public import PickerChooser
@_exported public import PickerColor
@_exported public import PickerCPU
@_exported public import PickerComparison
@_exported public import PickerControls
@_exported public import PickerFiles
@_exported public import PickerGLES
@_exported public import PickerSystem
@_exported public import PickerPNG
@_exported public import PickerPalette
@_exported public import PickerPictures
@_exported public import PickerProfile
@_exported public import PickerReference
@_exported public import PickerScene
@_exported public import PickerScreen
@_exported public import PickerStyleSheets
@_exported public import PickerTerminal
@_exported public import PickerThemes
@_exported public import PickerVideo
