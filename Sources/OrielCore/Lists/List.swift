import Foundation

/// Views in a column that scrolls, each a row, with lines between them; rows can be selected, deleted and moved. SwiftUI: `List`.
///
/// All rows are made at once; those out of sight are neither placed nor painted. Takes all the space that it is offered, and none on an
/// axis where nothing is. A click selects; with Control or while editing it adds and takes away, with Shift it extends; arrow keys move
/// the selection, and Delete removes the selected rows where `onDelete` allows it.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let selection: ListSelection?
  let content: Content

  init(_ selection: ListSelection?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  /// A list of which any number of rows can be selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection($0) }, content())
  }

  /// A list of which one row can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection($0) }, content())
  }

  /// A list of which one row is selected. A set or an optional is meant as one of the other forms.
  @_disfavoredOverload public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(always: selection), content())
  }

  @MainActor public static func _visit(_ view: List, _ context: inout _ViewContext) {
    context.container({ ListBox() }, update: { _ in }) { list in
      list.container({ ScrollBox(axes: .vertical, showsIndicators: true) }, update: { _ in }) { scroll in
        let (node, isNew) = scroll.element { ListNode(graph: $0, scope: $1, depth: $2) }
        node.update(view.selection, isNew: isNew)
        node.visitContent { $0.visit(view.content) }
      }
    }
  }
  public static var _isSingleBox: Bool { true }
}

extension List where SelectionValue == Never {
  /// A list without a selection.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

  /// A row for each element.
  public init<Data, RowContent: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
  where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, Data.Element: Identifiable {
    self.init(nil, ForEach(data, content: rowContent))
  }

  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }
}

extension List {
  /// A row for each element, any number of which can be selected.
  public init<Data, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, Data.Element: Identifiable {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection {
    self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  /// A row for each element, one of which can be selected.
  public init<Data, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, Data.Element: Identifiable {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection {
    self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }
}

/// The face of a list, around what scrolls.
@MainActor final class ListBox: Box {
  override init() {
    super.init()
    clipsContent = true
  }

  override var typeName: String { "List" }

  override func measureContent(_ proposal: ProposedViewSize) -> Measurement {
    Measurement(
      size: CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    children.first?.place(at: .zero, proposal: ProposedViewSize(size))
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }
  override var fillsWithOneColor: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    painter.list.fill(
      CGRect(origin: .zero, size: size), Color.contentBackground.pixelColor(in: EnvironmentValues(scope)), options: .snapsToPixels)
  }
}
