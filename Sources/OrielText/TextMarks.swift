/// Attributes of a part of a text for custom drawing: a value for each type. Immutable.
package final class TextMarks: Equatable, @unchecked Sendable {
  /// The values by type.
  package let values: [ObjectIdentifier: Any]
  private let isEqual: (ObjectIdentifier, Any, Any) -> Bool

  /// `isEqual` compares two values of a type.
  package init(_ values: [ObjectIdentifier: Any], isEqual: @escaping (ObjectIdentifier, Any, Any) -> Bool) {
    (self.values, self.isEqual) = (values, isEqual)
  }

  /// The marks combined with outer ones, which apply where these have no value.
  package func over(_ outer: TextMarks?) -> TextMarks {
    guard let outer, outer !== self else { return self }
    return TextMarks(values.merging(outer.values) { own, _ in own }, isEqual: isEqual)
  }

  package static func == (a: TextMarks, b: TextMarks) -> Bool {
    a === b
      || a.values.count == b.values.count
        && a.values.allSatisfy { type, value in b.values[type].map { a.isEqual(type, value, $0) } ?? false }
  }
}
