import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews

// Columns sorted by the value at a key path.
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column sorted by the value at a key path, with a localized title.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), value: value, content: content)
  }
  /// A column sorted by the value at a key path, with an unlocalized title.
  @_disfavoredOverload public init<V: Comparable>(
    _ title: some StringProtocol, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), value: value, content: content)
  }
  /// A column sorted by the value at a key path, with a text as its title.
  public init<V: Comparable>(_ text: Text, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, comparator: KeyPathComparator(value), words: { String(describing: $0[keyPath: value]) }, content: content)
  }

  /// A column sorted by an optional value at a key path, nil first, with a localized title.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), value: value, content: content)
  }
  /// A column sorted by an optional value at a key path, nil first, with an unlocalized title.
  @_disfavoredOverload public init<V: Comparable>(
    _ title: some StringProtocol, value: KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), value: value, content: content)
  }
  /// A column sorted by an optional value at a key path, nil first, with a text as its title.
  public init<V: Comparable>(_ text: Text, value: KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, comparator: KeyPathComparator(value), content: content)
  }

  /// A column sorted by a truth value at a key path, false first, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, Bool> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), value: value, comparator: BoolComparator(), content: content)
  }

  /// A column sorted by a comparator of the value at a key path, with a localized title.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(titleKey), value: value, comparator: comparator, content: content)
  }
  /// A column sorted by a comparator of the value at a key path, with an unlocalized title.
  @_disfavoredOverload public init<V, C: SortComparator>(
    _ title: some StringProtocol, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(title), value: value, comparator: comparator, content: content)
  }
  /// A column sorted by a comparator of the value at a key path, with a text as its title.
  public init<V, C: SortComparator>(
    _ text: Text, value: KeyPath<RowValue, V> & Sendable, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: text, comparator: KeyPathComparator(value, comparator: comparator), words: { String(describing: $0[keyPath: value]) },
      content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// A column of strings, sorted as the user expects, with a localized title.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) { self.init(Text(titleKey), value: value) }
  /// A column of strings, sorted as the user expects, with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), value: value)
  }
  /// A column of strings, sorted as the user expects, with a text as its title.
  public init(_ text: Text, value: KeyPath<RowValue, String> & Sendable) {
    self.init(text, value: value, comparator: .localizedStandard)
  }

  /// A column of strings, sorted by a comparator, with a localized title.
  public init<C: SortComparator>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable, comparator: C)
  where C.Compared == String {
    self.init(Text(titleKey), value: value, comparator: comparator)
  }
  /// A column of strings, sorted by a comparator, with an unlocalized title.
  @_disfavoredOverload public init<C: SortComparator>(
    _ title: some StringProtocol, value: KeyPath<RowValue, String> & Sendable, comparator: C
  ) where C.Compared == String {
    self.init(Text(title), value: value, comparator: comparator)
  }
  /// A column of strings, sorted by a comparator, with a text as its title.
  public init<C: SortComparator>(_ text: Text, value: KeyPath<RowValue, String> & Sendable, comparator: C) where C.Compared == String {
    self.init(
      label: text, comparator: KeyPathComparator(value, comparator: comparator), words: { $0[keyPath: value] },
      content: { Text(verbatim: $0[keyPath: value]) })
  }
}

/// False before true.
private struct BoolComparator: SortComparator {
  var order = SortOrder.forward

  func compare(_ a: Bool, _ b: Bool) -> ComparisonResult {
    if a == b { return .orderedSame }
    return a == (order == .reverse) ? .orderedAscending : .orderedDescending
  }
}
