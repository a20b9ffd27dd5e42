import Synchronization

/// Font features set by tag and value. Stored as an index into a table, so that fonts stay small and are compared quickly.
package struct FeatureSettings: Hashable, Sendable {
  private let number: UInt16

  package static let none = FeatureSettings(number: 0)

  /// A feature by its four-character tag, the last character in the lowest byte. 0 switches it off, 1 on; otherwise the number of a form.
  struct Value: Hashable, Sendable {
    var tag: UInt32
    var value: UInt32
  }

  private struct Entry: Hashable {
    /// In the order of their tags.
    var values: [Value] = []
    /// Invalid tags.
    var unknown: [String] = []
  }

  private struct Table {
    var entries = [Entry()]
    var numbers = [Entry(): UInt16(0)]
  }
  private static let table = Mutex(Table())

  private init(number: UInt16) { self.number = number }

  private var entry: Entry { number == 0 ? Entry() : Self.table.withLock { $0.entries[Int(number)] } }

  var values: [Value] { number == 0 ? [] : entry.values }
  /// The invalid tags that were given, in order.
  var unknown: [String] { number == 0 ? [] : entry.unknown }
  /// Whether kerning is on.
  var kerns: Bool { number == 0 || !entry.values.contains { $0.tag == FontFile.tag("kern") && $0.value == 0 } }

  /// The settings combined with others, which take precedence. Beyond 65,535 different combinations in a program, further ones have no
  /// effect.
  func adding(_ settings: [String: Int]) -> FeatureSettings {
    var next = entry
    for (name, value) in settings {
      guard let tag = Self.tag(name) else {
        if !next.unknown.contains(name) { next.unknown.append(name) }
        continue
      }
      next.values.removeAll { $0.tag == tag }
      next.values.append(Value(tag: tag, value: UInt32(clamping: value)))
    }
    next.values.sort { $0.tag < $1.tag }
    next.unknown.sort()
    return Self.table.withLock { table in
      if let known = table.numbers[next] { return FeatureSettings(number: known) }
      guard let number = UInt16(exactly: table.entries.count) else { return self }
      table.entries.append(next)
      table.numbers[next] = number
      return FeatureSettings(number: number)
    }
  }

  /// Nil unless a name has four ASCII letters or digits.
  private static func tag(_ name: String) -> UInt32? {
    guard name.utf8.count == 4, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
    return name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension FontLibrary {
  /// Reports invalid tags once.
  func reportUnknown(in settings: FeatureSettings) {
    guard settings != .none, reportedSettings.insert(settings).inserted else { return }
    for tag in settings.unknown { onProblem?(.unknownFeature(tag)) }
  }
}
