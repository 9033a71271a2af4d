import Glibc
import PickerKit
package import PickerOptions

extension CommandError {
    package init(_ error: FileError) {
        let exitCode: ExitCode =
            switch error.kind {
            case _ where error.code == ENOMEM: .unavailable
            case .cannotRead: .noInput
            case .cannotCreate: .cannotCreate
            case .cannotWrite: .inputOutput
            }
        self.init(exitCode, "\(error)", isBrokenPipe: error.code == EPIPE)
        if error.kind == .cannotCreate, error.code == EEXIST {
            hint = "without --no-clobber the file is replaced"
        }
        if error.code == ENOMEM { hint = MemoryBudget.current.remedy }
    }

    package init(inContentOf input: Argument, _ error: any Error) {
        if let error = error as? FileError {
            self.init(error)
            return
        }
        let exitCode = error.needsLibrary || error.needsMemory ? ExitCode.unavailable : .data
        var message = "\(input.shown): \(error)"
        switch error as? PictureError {
        case .foreignFormat(let format):
            message =
                "\(input.shown) is \(format.name), which glpick does not read; convert it first, e.g. "
                + input.converted(by: format.conversion)
        case .unsupported(let what, let conversion):
            message =
                "\(input.shown): \(what); convert it first, e.g. " + input.converted(by: conversion)
        default: break
        }
        self.init(exitCode, message)
        if error.needsMemory { hint = MemoryBudget.current.remedy }
    }
}

extension Argument {
    /// The name of an input, for messages.
    package var shown: String { isDash ? "standard input" : "\(FilePath(bytes: bytes))" }

    /// The command that converts this file, named FILE in `command`, for glpick's standard input.
    fileprivate func converted(by command: String) -> String {
        // A name that cannot be shown as it is would be a wrong one to copy.
        let name =
            isDash || !shown.utf8.elementsEqual(bytes)
            ? "FILE" : (bytes.first == UInt8(ascii: "-") ? "./" : "") + shown
        let words = command.split(separator: " ").map { word in
            word.hasPrefix("FILE") ? shellWord(name + word.dropFirst(4)) : String(word)
        }
        return words.joined(separator: " ") + " | glpick … -"
    }
}

extension Error {
    /// True if there is too little memory.
    var needsMemory: Bool {
        switch self as any Error {
        case PictureError.outOfMemory, PictureError.png(.outOfMemory), PNGError.outOfMemory: true
        default: false
        }
    }

    /// True if a library must be installed.
    var needsLibrary: Bool {
        switch self as any Error {
        case PictureError.missingLibrary, PictureError.missingProfiles, PictureError.png(.missingLibrary):
            true
        case PNGError.missingLibrary, ProfileError.missingLibrary: true
        default: false
        }
    }
}
