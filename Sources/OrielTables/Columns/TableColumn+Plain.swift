import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews

extension TableColumn where Sort == Never, Label == Text {
  /// A column that is not sorted, with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), content: content)
  }
  /// A column that is not sorted, with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), content: content)
  }
  /// A column that is not sorted, with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), content: content)
  }
  /// A column that is not sorted, with a text as its title.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, comparator: nil, content: content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  /// A column of strings that is not sorted, with a localized title.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) { self.init(Text(titleKey), value: value) }
  /// A column of strings that is not sorted, with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) {
    self.init(Text(title), value: value)
  }
  /// A column of strings that is not sorted, with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, value: KeyPath<RowValue, String>) {
    self.init(Text(title), value: value)
  }
  /// A column of strings that is not sorted, with a text as its title.
  public init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(label: text, comparator: nil, words: { $0[keyPath: value] }, content: { Text(verbatim: $0[keyPath: value]) })
  }
}

extension TableColumn where Label == Text {
  /// A column that is sorted by a comparator, with a localized title.
  public init(_ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content)
  where Sort.Compared == RowValue {
    self.init(Text(titleKey), sortUsing: comparator, content: content)
  }
  /// A column that is sorted by a comparator, with an unlocalized title.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(Text(title), sortUsing: comparator, content: content)
  }
  /// A column that is sorted by a comparator, with a text as its title.
  public init(_ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content)
  where Sort.Compared == RowValue {
    self.init(label: text, comparator: comparator, content: content)
  }
}
