import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// A column whose views are created when they become visible. SwiftUI: `LazyVStack`.
///
/// It takes the proposed width. Views of a `ForEach` in it are created when they are about to be drawn, and keep their state; until then
/// the mean height of the created ones is assumed. `onAppear`, `onDisappear` and `task` follow visibility.
///
/// ```swift
/// ScrollView {
///   LazyVStack(alignment: .leading) {
///     ForEach(0..<100_000) { Text("Row \($0)") }
///   }
/// }
/// ```
nonisolated public struct LazyVStack<Content: View>: _PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a column, aligned by a guide across, with a spacing in points between views; nil is the views' preference, usually 8.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor public static func _visit(_ view: LazyVStack, _ context: inout _ViewContext) {
    context.lazy(
      .init(axis: .vertical, alignment: view.alignment.key, spacing: view.spacing, items: nil, pinned: view.pinnedViews), view.content)
  }
  public static var _isSingleBox: Bool { true }
}

/// A row whose views are created when they become visible. SwiftUI: `LazyHStack`.
///
/// It takes the proposed height. Otherwise it is the equivalent of `LazyVStack`.
nonisolated public struct LazyHStack<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a row, aligned by a guide across, with a spacing in points between views; nil is the views' preference, usually 8.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor public static func _visit(_ view: LazyHStack, _ context: inout _ViewContext) {
    context.lazy(
      .init(axis: .horizontal, alignment: view.alignment.key, spacing: view.spacing, items: nil, pinned: view.pinnedViews), view.content)
  }
  public static var _isSingleBox: Bool { true }
}

/// A grid with fixed columns that grows downwards, whose views are created when they become visible. SwiftUI: `LazyVGrid`.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))], spacing: 12) {
///   ForEach(0..<1_000) { Text("\($0)") }
/// }
/// ```
nonisolated public struct LazyVGrid<Content: View>: _PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid of columns, which are aligned together by a guide, with a spacing in points between lines; nil is 8.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor public static func _visit(_ view: LazyVGrid, _ context: inout _ViewContext) {
    context.lazy(
      .init(axis: .vertical, alignment: view.alignment.key, spacing: view.spacing, items: view.columns, pinned: view.pinnedViews),
      view.content)
  }
  public static var _isSingleBox: Bool { true }
}

/// A grid with fixed rows that grows towards the trailing edge, whose views are created when they become visible. SwiftUI: `LazyHGrid`.
nonisolated public struct LazyHGrid<Content: View>: _PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid of rows, which are aligned together by a guide, with a spacing in points between lines; nil is 8.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor public static func _visit(_ view: LazyHGrid, _ context: inout _ViewContext) {
    context.lazy(
      .init(axis: .horizontal, alignment: view.alignment.key, spacing: view.spacing, items: view.rows, pinned: view.pinnedViews),
      view.content)
  }
  public static var _isSingleBox: Bool { true }
}

extension _ViewContext {
  /// A container whose collections create their views when they become visible.
  fileprivate mutating func lazy<Content: View>(_ style: LazyBox.Style, _ content: Content) {
    lazyContainer({ LazyBox(style) }, update: { ($0 as? LazyBox)?.update(style) }) { $0.visit(content) }
  }
}
