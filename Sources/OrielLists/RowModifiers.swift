import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// The insets of a row by edge; nil on edges that have the list's own.
struct RowInsets: Equatable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  init(_ insets: EdgeInsets?) {
    (top, leading) = (insets?.top.orZero, insets?.leading.orZero)
    (bottom, trailing) = (insets?.bottom.orZero, insets?.trailing.orZero)
  }

  init(_ edges: Edge.Set, _ length: CGFloat?) {
    let length = length?.orZero
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }

  /// Adds the insets set further outside.
  mutating func add(_ outer: RowInsets) {
    (top, leading) = (top ?? outer.top, leading ?? outer.leading)
    (bottom, trailing) = (bottom ?? outer.bottom, trailing ?? outer.trailing)
  }

  func applied(to insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? insets.top, leading: leading ?? insets.leading, bottom: bottom ?? insets.bottom, trailing: trailing ?? insets.trailing)
  }
}

/// The look of the separator at an edge of a row or section; nil where it is not set.
struct SeparatorLook: Equatable {
  var visibility: Visibility?
  /// An outer nil: not set; an inner nil: the separator's own colour.
  var tint: Color??

  mutating func add(_ outer: SeparatorLook) {
    visibility = visibility ?? outer.visibility
    if tint == nil { tint = outer.tint }
  }
}

/// The separators above and below a row or section.
struct SeparatorLooks: Equatable {
  var top = SeparatorLook()
  var bottom = SeparatorLook()

  init() {}
  init(_ look: SeparatorLook, _ edges: VerticalEdge.Set) {
    if edges.contains(.top) { top = look }
    if edges.contains(.bottom) { bottom = look }
  }

  mutating func add(_ outer: SeparatorLooks) {
    top.add(outer.top)
    bottom.add(outer.bottom)
  }
}

extension View {
  /// Sets the space between the edges of a row and its content; nil is the list's own. SwiftUI: `listRowInsets(_:)`.
  ///
  /// ```swift
  /// List {
  ///   Image(systemName: "photo").listRowInsets(EdgeInsets())
  /// }
  /// ```
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { rowTrait(.insets(RowInsets(insets))) }

  /// Sets the space between some edges of a row and its content; nil is the list's own. SwiftUI: `listRowInsets(_:_:)`.
  nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    rowTrait(.insets(RowInsets(edges, length)))
  }

  /// Shows or hides the separators of a row; `automatic` shows one between two rows. SwiftUI: `listRowSeparator(_:edges:)`.
  ///
  /// A separator is hidden if either of the rows beside it hides it.
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    rowTrait(.separators(SeparatorLooks(SeparatorLook(visibility: visibility), edges)))
  }

  /// Sets the colour of the separators of a row; nil is their own. SwiftUI: `listRowSeparatorTint(_:edges:)`.
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    rowTrait(.separators(SeparatorLooks(SeparatorLook(tint: .some(color)), edges)))
  }

  /// Shows or hides the separators above and below a section; `automatic` hides them. SwiftUI: `listSectionSeparator(_:edges:)`.
  nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    rowTrait(.sectionSeparators(SeparatorLooks(SeparatorLook(visibility: visibility), edges)))
  }

  /// Sets the colour of the separators of a section; nil is their own. SwiftUI: `listSectionSeparatorTint(_:edges:)`.
  nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    rowTrait(.sectionSeparators(SeparatorLooks(SeparatorLook(tint: .some(color)), edges)))
  }

  /// Puts a view behind a row, in place of its own background; nil is the row's own. SwiftUI: `listRowBackground(_:)`.
  ///
  /// It fills the row without the spacing around. The selection is drawn over it.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { rowTrait(.background(RowView(view))) }

  /// Prevents the rows of this view from being selected by the user. SwiftUI: `View.selectionDisabled(_:)`.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { rowTrait(.selectionDisabled(isDisabled)) }
}

/// A view that a row shows beside its content.
nonisolated struct RowView {
  /// nil: none.
  let view: AnyView?
  private let value: Any
  private let isSame: (Any, Any) -> Bool

  init<V: View>(_ view: V?) {
    self.view = view.map { AnyView($0) }
    value = view as Any
    isSame = { a, b in
      guard let a = a as? V, let b = b as? V else { return !(a is V) && !(b is V) }
      return ValueComparison<V>.areEqual(a, b)
    }
  }

  func isEqual(to other: RowView) -> Bool { (view == nil) == (other.view == nil) && isSame(value, other.value) }
}

/// The space between the sections of a list. SwiftUI: `ListSectionSpacing`.
public struct ListSectionSpacing: Hashable, Sendable {
  fileprivate let length: CGFloat?
  /// The spacing that the list's style has.
  public static let `default` = Self(length: nil)
  /// Less than the list's own spacing.
  public static let compact = Self(length: 8)
  /// A spacing in points; negative and invalid numbers count as 0.
  public static func custom(_ spacing: CGFloat) -> Self { Self(length: max(0, spacing.orZero)) }
}

private enum RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// The space between the rows of lists, in points; nil is the list's own, which is none.
  package var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }

  /// The space between the sections of lists, in points; nil is the list's own.
  package var listSectionSpacing: CGFloat? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
}

extension View {
  /// Sets the space between the rows of lists in this view, in points; nil is none. SwiftUI: `listRowSpacing(_:)`.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing.map { max(0, $0.orZero) })
  }

  /// Sets the space between the sections of lists in this view. SwiftUI: `listSectionSpacing(_:)`.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.length)
  }

  /// Sets the space between the sections of lists in this view, in points. SwiftUI: `listSectionSpacing(_:)`.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }
}
