/// Recognises addresses in Markdown.
enum MarkdownAddress {
  /// Whether a text begins with a scheme: a letter, then letters, digits and some marks, up to a colon.
  static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let scheme = text[..<colon]
    guard scheme.utf8.count >= 2, scheme.utf8.count <= 32, scheme.first?.isLetter == true else { return false }
    return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
  }

  static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), let last = parts[1].last, last.isLetter || last.isNumber else {
      return false
    }
    return parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_+".contains($0)) }
      && parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      }
  }

  /// An address without trailing sentence punctuation, and without a closing parenthesis that was not opened in it.
  static func trimmed(_ address: String) -> String {
    var address = address[...]
    var open = address.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    while let last = address.last {
      if last == ")" {
        if open >= 0 { break }
        open += 1
      } else if !"?!.,:*_~'\";".contains(last) {
        break
      }
      address.removeLast()
    }
    return String(address)
  }
}
