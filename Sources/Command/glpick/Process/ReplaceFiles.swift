import PickerHost

/// Throws a usage error if a file to replace is standard input.
func expectNames(_ files: [Argument]) throws(CommandError) {
    guard files.contains(where: \.isDash) else { return }
    throw .usage("--in-place needs the name of a file")
}

/// Replaces the content of files, or of none if anything fails; `content` returns nil for a file that stays.
func replaceFiles(
    _ files: [Argument], _ content: (Argument) throws(CommandError) -> [UInt8]?
) throws(CommandError) {
    try Interruption.watch()
    let locks = FolderLock.locks(ofFiles: files.map(\.path))
    defer { withExtendedLifetime(locks) {} }
    var batch = FileBatch(temporaries: Interruption.temporaries)
    for file in files {
        guard let bytes = try content(file) else { continue }
        do { try batch.add(file.path, bytes) } catch { throw CommandError(error) }
    }
    do { try batch.commit() } catch { throw CommandError(error) }
}
