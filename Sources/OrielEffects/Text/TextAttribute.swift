@_spi(Oriel) import OrielCore
import OrielText

/// A value that says something about a part of a text to the renderer that draws it. SwiftUI: `TextAttribute`.
public protocol TextAttribute {}

extension Text {
  /// The text with a value for its renderer, which finds it in the text's runs by its type. SwiftUI: `Text.customAttribute(_:)`.
  ///
  /// Values of several types may be set; of several of one type the innermost counts.
  nonisolated public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    changed { overrides in
      let marks = TextMarks([ObjectIdentifier(T.self): value]) { AttributeComparison.areEqual($1, $2) }
      overrides.traits.marks = overrides.traits.marks?.over(marks) ?? marks
    }
  }
}

/// Whether two values of attributes are the same.
private enum AttributeComparison {
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    func same<T>(_ a: T) -> Bool { (b as? T).map { ValueComparison<T>.areEqual(a, $0) } ?? false }
    return _openExistential(a, do: same)
  }
}
