import Foundation
@_spi(Oriel) import OrielCore

/// Children in a column, made when they come into sight. SwiftUI: `LazyVStack`.
///
/// It is as wide as proposed. Views of a `ForEach` in it are made when they are about to be drawn, and stay with their state; until then
/// they count with the mean height of those that are made. `onAppear`, `onDisappear` and `task` follow what is in sight.
nonisolated public struct LazyVStack<Content: View>: _PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// A column of views from the top down, aligned by a guide across, with a spacing in points between them; nil is 8 for most.
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

/// Children in a row, made when they come into sight. SwiftUI: `LazyHStack`.
///
/// It is as high as proposed. Otherwise it is what `LazyVStack` is for a column.
nonisolated public struct LazyHStack<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// A row of views from the leading edge on, aligned by a guide across, with a spacing in points between them; nil is 8 for most.
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

/// Children in columns, line by line, made when they come into sight. SwiftUI: `LazyVGrid`.
nonisolated public struct LazyVGrid<Content: View>: _PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Lines of views in columns, the columns together aligned by a guide, with a spacing in points between lines; nil is 8.
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

/// Children in rows, line by line, made when they come into sight. SwiftUI: `LazyHGrid`.
nonisolated public struct LazyHGrid<Content: View>: _PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Lines of views in rows, the rows together aligned by a guide, with a spacing in points between lines; nil is 8.
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
  /// A container whose collections make their views when they come into sight.
  fileprivate mutating func lazy<Content: View>(_ style: LazyBox.Style, _ content: Content) {
    lazyContainer({ LazyBox(style) }, update: { ($0 as? LazyBox)?.update(style) }) { $0.visit(content) }
  }
}
