@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

/// A value that marks a part of a text for a text renderer. SwiftUI: `TextAttribute`.
public protocol TextAttribute {}

extension Text {
  /// Marks the text with a value, which a text renderer finds in the text's runs by its type. SwiftUI: `Text.customAttribute(_:)`.
  ///
  /// Values of several types may be set; of several values of one type the innermost is used.
  nonisolated public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    changed { overrides in
      let marks = TextMarks([ObjectIdentifier(T.self): value]) { AttributeComparison.areEqual($1, $2) }
      overrides.traits.marks = overrides.traits.marks?.over(marks) ?? marks
    }
  }
}

/// Compares two attribute values.
private enum AttributeComparison {
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    func same<T>(_ a: T) -> Bool { (b as? T).map { ValueComparison<T>.areEqual(a, $0) } ?? false }
    return _openExistential(a, do: same)
  }
}
