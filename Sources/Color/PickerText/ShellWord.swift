/// An argument, quoted for a shell where necessary.
package func shellWord(_ argument: String) -> String {
    let isPlain = argument.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_-+=.,:/@%".contains($0))
    }
    if isPlain, !argument.isEmpty { return argument }
    // Control characters are escaped, so that they do not act on the terminal.
    return "'"
        + argument.printable.split(separator: "'", omittingEmptySubsequences: false).joined(
            separator: "'\\''") + "'"
}
