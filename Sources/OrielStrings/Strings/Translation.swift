import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// A translation with a literal's values inserted, in the translation's order.
struct Translation {
  private(set) var parts: [LocalizedStringKey.Part] = []
  private let arguments: [(content: TextContent, specifier: String)]
  private let entry: TableEntry
  private let language: String

  /// The maximum nesting of variables, and the maximum number of parts; more are left out.
  private static let deepest = 4
  private static let most = 4_096

  init(of literal: LocalizedStringKey, as entry: TableEntry, language: String) {
    (arguments, self.entry, self.language) = (literal.arguments, entry, language)
    if arguments.isEmpty && entry.variables.isEmpty {
      parts = [.literal(entry.text)]
    } else {
      add(entry.text, from: 0, own: nil, depth: 0)
    }
  }

  /// Adds a format whose conversions use the arguments from `first` on; `own` is the argument that selected it.
  private mutating func add(_ format: String, from first: Int, own: Int?, depth: Int) {
    var next = first
    func take(_ position: Int?) -> Int {
      if let position { return position }
      defer { next += 1 }
      return next
    }
    for part in FormatPart.parts(of: format) {
      if parts.count >= Self.most { return }
      switch part {
      case .literal(let text): parts.append(.literal(text))
      case .argument(let position, let conversion): add(take(position), conversion)
      case .number: add(own ?? first, "%@")
      case .variable(let name, let position):
        guard let variable = entry.variables[name], depth < Self.deepest else {
          parts.append(.literal("%#@\(name)@"))
          continue
        }
        let index = variable.isWhole ? firstNumber ?? 0 : variable.argument ?? take(position)
        let words = variable.words(for: arguments.indices.contains(index) ? arguments[index].content.number : nil, language: language)
        add(words ?? "", from: variable.isWhole ? 0 : index, own: index, depth: depth + 1)
      }
    }
  }

  private var firstNumber: Int? { arguments.firstIndex { $0.content.number != nil } }

  private mutating func add(_ index: Int, _ conversion: String) {
    // A translation with too many arguments shows the unmatched conversion.
    guard arguments.indices.contains(index) else { return parts.append(.literal(conversion)) }
    let argument = arguments[index]
    parts.append(.value(conversion == argument.specifier ? argument.content : argument.content.converted(by: conversion)))
  }
}

extension TextContent {
  /// The value, if it is a number.
  fileprivate var number: Double? {
    switch self {
    case .integer(let digits): Double(digits)
    case .decimal(let value): value
    case .formatted(let value): (value as? any SpecifiedArgument)?.number.number
    default: nil
    }
  }

  /// A number formatted by the translation's conversion; other values are unchanged.
  fileprivate func converted(by conversion: String) -> TextContent {
    if case .formatted(let value) = self, let specified = value as? any SpecifiedArgument {
      return conversion == "%@" ? self : specified.number.converted(by: conversion)
    }
    guard let number, let letter = conversion.last, "diuoxXfFeEgGaA".contains(letter) else { return self }
    let options = conversion.dropFirst().dropLast().prefix { !$0.isLetter }
    // Protects against numbers with thousands of digits.
    if options.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count > 3 }) { return self }
    let isWhole = "diuoxX".contains(letter), isPlain = options.isEmpty && "diufF".contains(letter)
    switch (self, isWhole) {
    case (.integer, true) where isPlain, (.decimal, false) where isPlain: return self
    case (.integer(let digits), true):
      let specifier = "%\(options)ll\(letter)"
      if let value = Int64(digits) { return .formatted(SpecifiedNumber(value: value, specifier: specifier)) }
      return UInt64(digits).map { .formatted(SpecifiedNumber(value: $0, specifier: specifier)) } ?? self
    case (_, true):
      // Numbers beyond the range of integers are formatted unchanged.
      guard let value = Int64(exactly: number.rounded(.towardZero)) else { return self }
      let whole = TextContent.integer(String(value))
      return isPlain ? whole : whole.converted(by: conversion)
    case (_, false): return isPlain ? .decimal(number) : .formatted(SpecifiedNumber(value: number, specifier: "%\(options)\(letter)"))
    }
  }
}
