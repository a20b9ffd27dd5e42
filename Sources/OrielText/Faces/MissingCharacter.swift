/// A character that no font covers, drawn as an empty box.
package struct MissingCharacter: CustomStringConvertible {
  private let scalar: Unicode.Scalar

  /// Fails for characters that are never visible.
  init?(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value), !scalar.properties.isDefaultIgnorableCodePoint else { return nil }
    self.scalar = scalar
  }

  var isEmoji: Bool { scalar.properties.isEmoji }

  package var description: String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
    let advice = isEmoji ? "; a font of emoji is in the package fonts-noto-color-emoji" : ""
    return "no font has the character “\(Character(scalar))” (U+\(code)), and perhaps others like it: a frame is shown instead\(advice)"
  }
}
