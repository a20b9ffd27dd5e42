import OrielText

/// A table's entry for a key in one language.
struct TableEntry: Equatable, Sendable {
  /// The translation, with conversions (`%@`, `%2$lld`) and variables (`%#@name@`) for arguments.
  var text: String
  /// Parts that depend on a number, by name.
  var variables: [String: PluralVariable] = [:]

  /// An entry that depends as a whole on the first number among the arguments.
  static func whole(_ forms: [PluralForm: String]) -> TableEntry {
    TableEntry(text: "%#@\(wholeName)@", variables: [wholeName: PluralVariable(forms: forms, isWhole: true)])
  }
  private static let wholeName = "whole"

  /// An estimate of the memory that it keeps, in bytes.
  var bytes: Int {
    64 + text.heapBytes
      + variables.reduce(0) { sum, variable in
        sum + 128 + variable.value.forms.values.reduce(0) { $0 + 48 + $1.heapBytes }
      }
  }
}

/// A part of a translation that depends on a number.
struct PluralVariable: Equatable, Sendable {
  var forms: [PluralForm: String]
  /// The index of the argument, from 0; nil: the next one.
  var argument: Int?
  /// Whether it is the whole translation: then its conversions count from the first argument, otherwise from the number.
  var isWhole = false

  /// The text for a number; if there is a form for zero it is used for 0 in all languages. Nil if there is none.
  func words(for number: Double?, language: String) -> String? {
    guard let number else { return forms[.other] ?? forms.values.first }
    if number == 0, let none = forms[.zero] { return none }
    return forms[PluralRules.form(number, language: language)] ?? forms[.other]
  }
}
