import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
@_spi(Oriel) import OrielViews

/// Two or three columns, in which the leading ones select the content of the next one. SwiftUI: `NavigationSplitView`.
///
/// Links of a column show their page in the last one. The dividers can be dragged; a button in the bar hides and shows the sidebar. In a
/// width under 600 points the columns are shown one at a time: choosing a row or a link shows the next one.
///
/// ```swift
/// NavigationSplitView {
///   List(folders, selection: $folder) { Text($0.name) }
/// } detail: {
///   FolderView(id: folder)
/// }
/// ```
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compact: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let hasContent: Bool
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownCompact = NavigationSplitViewColumn.sidebar

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ compact: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar,
    _ content: Content, _ detail: Detail, hasContent: Bool
  ) {
    (self.visibility, self.compact, self.hasContent) = (visibility, compact, hasContent)
    (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
  }

  /// Creates three columns: a sidebar, the content of its selection, and the detail of the content's selection.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), content(), detail(), hasContent: true)
  }
  /// Creates three columns whose visibility is bound.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail(), hasContent: true)
  }
  /// Creates three columns, with a binding to the one shown in a narrow window.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail(), hasContent: true)
  }
  /// Creates three columns, with bindings to the ones shown in a wide and in a narrow window.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail(), hasContent: true)
  }

  /// The columns that are visible, with the dividers between them.
  @MainActor public var body: some View {
    SplitColumns(
      visibility: visibility ?? $ownVisibility, compact: compact ?? $ownCompact, hasContent: hasContent, sidebar: sidebar,
      content: content, detail: detail)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns: a sidebar, and the detail of its selection.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail(), hasContent: false)
  }
  /// Creates two columns whose visibility is bound.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail(), hasContent: false)
  }
  /// Creates two columns, with a binding to the one shown in a narrow window.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail(), hasContent: false)
  }
  /// Creates two columns, with bindings to the ones shown in a wide and in a narrow window.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail(), hasContent: false)
  }
}

/// The columns of a split view, in either form.
private struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
  @Binding var visibility: NavigationSplitViewVisibility
  @Binding var compact: NavigationSplitViewColumn
  let hasContent: Bool
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  /// The pages that links of the leading columns show in the last one.
  @State private var model = StackModel()
  @State private var path = NavigationPath()
  @State private var isCompact = false
  @State private var sidebarWidth = DraggedWidth(220, 140...400)
  @State private var contentWidth = DraggedWidth(280, 180...500)

  var body: some View {
    Columns(arrangement) {
      column(0, width: $sidebarWidth) { sidebar }
      column(1, width: $contentWidth) { content }
      StackPages(path: StackPath($path), root: detail, shared: model, isColumn: !isCompact, back: back(from: 2), leading: toggle(in: 2))
        .environment(\.rowChosen, nil)
    }
    .onPreferenceChange(DestinationsPreference.self) { model.take($0) }
    .onPreferenceChange(PresentedPagesPreference.self) { model.take($0) }
    .transformPreference(DestinationsPreference.self) { $0 = [:] }
    .transformPreference(PresentedPagesPreference.self) { $0 = [] }
    .onGeometryChange(for: Bool.self) {
      $0.size.width < 600
    } action: {
      isCompact = $0
    }
  }

  private var arrangement: ColumnArrangement {
    let shown: [Bool] =
      if isCompact {
        (0..<3).map { $0 == column(for: compact) }
      } else {
        [visibility != .detailOnly && (visibility != .doubleColumn || !hasContent), hasContent && visibility != .detailOnly, true]
      }
    return ColumnArrangement(widths: [sidebarWidth.width, contentWidth.width], isShown: shown)
  }

  private func column(for column: NavigationSplitViewColumn) -> Int { column == .content && !hasContent ? 2 : column.index }

  /// A leading column, with the divider at its end.
  private func column(_ index: Int, width: Binding<DraggedWidth>, @ViewBuilder _ content: () -> some View) -> some View {
    BarredPage(back: back(from: index), leading: toggle(in: index), content: content)
      .environment(\.stackModel, model)
      .environment(\.linksReplace, true)
      .environment(\.rowChosen, advance(from: index))
      .environment(\.columnAdvance, advance(from: index))
      .onPreferenceChange(ColumnWidthPreference.self) { width.wrappedValue.take($0) }
      .transformPreference(ColumnWidthPreference.self) { $0 = ColumnWidth() }
      .background(Color.windowBackground)
      .overlay(alignment: .trailing) { if !isCompact { ColumnDivider(width: width) } }
  }

  /// Shows the next column, if one is shown at a time.
  private func advance(from index: Int) -> (@MainActor () -> Void)? {
    guard isCompact else { return nil }
    let compact = $compact, next: NavigationSplitViewColumn = index == 0 && hasContent ? .content : .detail
    return { compact.wrappedValue = next }
  }

  private func back(from index: Int) -> (@MainActor () -> Void)? {
    guard isCompact, index > 0 else { return nil }
    let compact = $compact, previous: NavigationSplitViewColumn = index == 2 && hasContent ? .content : .sidebar
    return { compact.wrappedValue = previous }
  }

  /// Toggles the sidebar, from the bar of the first visible column.
  private func toggle(in index: Int) -> (@MainActor () -> Void)? {
    guard !isCompact, arrangement.isShown.firstIndex(of: true) == index else { return nil }
    let visibility = $visibility, hasContent = hasContent
    return {
      let isHidden = visibility.wrappedValue == .detailOnly || visibility.wrappedValue == .doubleColumn && hasContent
      visibility.wrappedValue = isHidden ? .all : hasContent ? .doubleColumn : .detailOnly
    }
  }
}

/// The width of a column, which its divider changes.
struct DraggedWidth: Equatable {
  private var ideal: CGFloat
  private var range: ClosedRange<CGFloat>
  private var dragged: CGFloat?
  private let own: (ideal: CGFloat, range: ClosedRange<CGFloat>)

  init(_ ideal: CGFloat, _ range: ClosedRange<CGFloat>) {
    (self.ideal, self.range, own) = (ideal, range, (ideal, range))
  }

  static func == (a: Self, b: Self) -> Bool { a.ideal == b.ideal && a.range == b.range && a.dragged == b.dragged }

  var width: CGFloat { dragged.map { min(max($0, range.lowerBound), range.upperBound) } ?? ideal }
  var isFixed: Bool { range.lowerBound == range.upperBound }

  mutating func take(_ new: ColumnWidth) { (ideal, range) = (new.ideal ?? own.ideal, new.range ?? own.range) }
  mutating func drag(to width: CGFloat) { dragged = min(max(width, range.lowerBound), range.upperBound) }
  mutating func reset() { dragged = nil }
}
