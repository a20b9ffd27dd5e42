import OrielText

/// What a table has for a key in one language.
struct TableEntry: Equatable, Sendable {
  /// The translation, with conversions (`%@`, `%2$lld`) and variables (`%#@name@`) where there are arguments.
  var text: String
  /// By their names: parts that depend on a number.
  var variables: [String: PluralVariable] = [:]

  /// Words that are not divided into parts, but depend on the first number among the arguments.
  static func whole(_ forms: [PluralForm: String]) -> TableEntry {
    TableEntry(text: "%#@\(wholeName)@", variables: [wholeName: PluralVariable(forms: forms, isWhole: true)])
  }
  private static let wholeName = "whole"

  /// The memory that it keeps, in bytes: an estimate.
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
  /// Which argument is the number, from 0 on; nil: the next one.
  var argument: Int?
  /// Whether it is all of a translation: then conversions in it count from the first argument on, else from the number.
  var isWhole = false

  /// The words for a number; those for nothing, if there are some, count for 0 in all languages. nil: there are none.
  func words(for number: Double?, language: String) -> String? {
    guard let number else { return forms[.other] ?? forms.values.first }
    if number == 0, let none = forms[.zero] { return none }
    return forms[PluralRules.form(number, language: language)] ?? forms[.other]
  }
}
