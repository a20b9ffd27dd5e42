import Foundation
import OrielContainers
@_spi(Oriel) import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielNavigation
import OrielPickers
import OrielTextViews
@_spi(Oriel) import OrielViews

// Calls with content. The closure runs at once, so that it may write variables of the code around it.
@MainActor extension ImmediateUI {
  /// Shows the content side by side, with a distance in points.
  public func row(
    spacing: Double = 8, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) {
    fill(item(StackKind(spacing: spacing, look: .row), NoValue(), id, file, line, column), content)
  }

  /// Shows the content below one another, with a distance in points.
  public func column(
    spacing: Double = 8, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, at column: UInt = #column,
    _ content: () -> Void
  ) {
    fill(item(StackKind(spacing: spacing, look: .column), NoValue(), id, file, line, column), content)
  }

  /// Gives the items of the content an identity of their own, and shows them as parts of the container around.
  public func group(id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void)
  {
    fill(item(GroupKind(), NoValue(), id, file, line, column), content)
  }

  /// Runs the content for each element. Its items keep what the user did when elements are moved, inserted or removed.
  ///
  /// Ids must be unique. O(elements)
  public func each<Data: Sequence, ID: Hashable>(
    _ elements: Data, id: KeyPath<Data.Element, ID>, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: (Data.Element) -> Void
  ) {
    for element in elements {
      fill(item(GroupKind(), NoValue(), AnyHashable(element[keyPath: id]), file, line, column)) { content(element) }
    }
  }

  /// Runs the content for each element, identified by its `id`.
  public func each<Data: Sequence>(
    _ elements: Data, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: (Data.Element) -> Void
  ) where Data.Element: Identifiable {
    each(elements, id: \.id, file: file, line: line, column: column, content)
  }

  /// Shows rows whose cells are aligned in columns: each `gridRow` inside is one.
  public func grid(
    spacing: Double = 8, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) {
    fill(item(StackKind(spacing: spacing, look: .grid), NoValue(), id, file, line, column), content)
  }

  /// A row of a `grid`: each item inside is a cell.
  public func gridRow(
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) {
    fill(item(StackKind(spacing: 0, look: .gridRow), NoValue(), id, file, line, column), content)
  }

  /// Shows the content in a box with a title.
  public func box(
    _ title: String = "", id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) {
    fill(item(BoxKind(title: title), NoValue(), id, file, line, column), content)
  }

  /// Shows the content in an area that scrolls, of a height in points.
  public func scroll(
    height: Double, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) {
    fill(item(ScrollKind(height: height), NoValue(), id, file, line, column), content)
  }

  /// Shows the content with a width in points.
  public func width(
    _ width: Double, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) {
    fill(item(WidthKind(width: width), NoValue(), id, file, line, column), content)
  }

  /// Shows the content, whose controls cannot be used while `isDisabled` is true.
  public func disabled(
    _ isDisabled: Bool = true, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) {
    fill(item(DisabledKind(isDisabled: isDisabled), NoValue(), id, file, line, column), content)
  }

  /// Shows a title with a triangle; while it is open, the content runs. Returns whether it is.
  @discardableResult public func collapsing(
    _ title: String, isOpen: Bool = false, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) -> Bool {
    disclosed(item(DisclosureKind(title: title, isTree: false), isOpen, id, file, line, column), content)
  }

  /// Shows a node of a tree, indented; while it is open, the content runs. Returns whether it is.
  @discardableResult public func tree(
    _ title: String, isOpen: Bool = false, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) -> Bool {
    disclosed(item(DisclosureKind(title: title, isTree: true), isOpen, id, file, line, column), content)
  }

  private func disclosed(_ item: ImmediateItemOf<DisclosureKind>, _ content: () -> Void) -> Bool {
    _ = item.takeChange()
    if item.value { fill(item, content) } else { empty(item) }
    return item.value
  }

  /// Shows a view among the items. A view that equals the last run's is not updated.
  public func view<Content: View>(
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, @ViewBuilder _ content: () -> Content
  ) {
    _ = item(ViewKind(content: content()), NoValue(), id, file, line, column)
  }
}

/// Content in a stack or grid.
private struct StackKind: ImmediateKind {
  enum Look { case row, column, grid, gridRow }
  let spacing: Double
  let look: Look

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    let items = ImmediateItems(scope: item.content)
    switch look {
    case .row: HStack(spacing: spacing) { items }
    case .column: VStack(alignment: .leading, spacing: spacing) { items }
    case .grid: Grid(alignment: .leading, horizontalSpacing: spacing, verticalSpacing: spacing) { items }
    case .gridRow: GridRow { items }
    }
  }
}

struct GroupKind: ImmediateKind {
  func view(_ item: ImmediateItemOf<Self>) -> some View { ImmediateItems(scope: item.content) }
}

private struct BoxKind: ImmediateKind {
  let title: String
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    let column = ItemColumn(scope: item.content).frame(maxWidth: .infinity, alignment: .leading)
    if title.isEmpty {
      GroupBox { column }
    } else {
      GroupBox {
        column
      } label: {
        Text(verbatim: title)
      }
    }
  }
}

private struct ScrollKind: ImmediateKind {
  let height: Double
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    ScrollView { ItemColumn(scope: item.content).frame(maxWidth: .infinity, alignment: .leading) }.frame(height: max(0, height))
  }
}

private struct WidthKind: ImmediateKind {
  let width: Double
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    ItemColumn(scope: item.content).frame(width: max(0, width), alignment: .leading)
  }
}

private struct DisabledKind: ImmediateKind {
  let isDisabled: Bool
  func view(_ item: ImmediateItemOf<Self>) -> some View { ImmediateItems(scope: item.content).disabled(isDisabled) }
}

struct DisclosureKind: ImmediateKind {
  let title: String
  let isTree: Bool
  typealias Value = Bool
  static var holdsState: Bool { true }

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    DisclosureGroup(isExpanded: item.binding) {
      ItemColumn(scope: item.content).padding(.vertical, isTree ? 0 : 4)
        .frame(maxWidth: .infinity, alignment: .leading)
    } label: {
      Text(verbatim: title).fontWeight(isTree ? .regular : .semibold)
    }
  }
}

struct ViewKind<Content: View>: ImmediateKind {
  let content: Content
  static func == (a: Self, b: Self) -> Bool { ValueComparison<Content>.areEqual(a.content, b.content) }
  func view(_ item: ImmediateItemOf<Self>) -> some View { content }
}
