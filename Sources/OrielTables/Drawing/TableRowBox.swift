import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A row of a table: its cells, and the drawing of the selection behind them.
@MainActor final class TableRowBox: TableLineBox {
  private(set) var id: AnyHashable
  /// The row's index among all rows when it was last updated.
  private(set) var index = 0
  private var expansion: (isExpandable: Bool, isExpanded: Bool) = (false, false)
  /// The keys that were held when the row was pressed.
  private var heldKeys: EventModifiers = []

  init(_ id: AnyHashable, in model: TableModel) {
    self.id = id
    super.init(model)
  }

  override var typeName: String { "TableRow" }

  override func attach(graph: ViewGraph, scope: EnvironmentScope) {
    super.attach(graph: graph, scope: scope)
    model.add(self)
  }

  override func remove(from graph: ViewGraph) {
    model.remove(self)
    super.remove(from: graph)
  }

  func update(_ row: NumberedRow) {
    if row.item.id != id {
      model.remove(self)
      id = row.item.id
      model.add(self)
      invalidatePaint()
    }
    if (row.index - index) % 2 != 0 { invalidatePaint() }
    index = row.index
    expansion = (row.item.expansion != nil, row.item.expansion?.isExpanded ?? false)
  }

  // MARK: Input

  override var contentTakesInput: Bool { true }

  override func handle(_ event: InputEvent) -> InputResponse {
    guard let pointer = event.pointer, pointer.button == .primary, model.takesClicks else { return .passed }
    switch pointer.phase {
    case .pressed:
      heldKeys = event.modifiers
      return .taken
    case .released where pointer.isInside:
      // The second click of a double click runs the primary action, which is not the row's.
      if pointer.clicks == 1 || !heldKeys.isEmpty { model.clicked(id, heldKeys) }
    default: break
    }
    return .passed
  }

  override var contentSemantics: BoxSemantics? {
    var semantics = BoxSemantics(role: .row)
    if model.selection != nil { semantics.state = model.isSelected(id) ? [.selectable, .selected] : .selectable }
    if expansion.isExpandable { semantics.state.formUnion(expansion.isExpanded ? [.expandable, .expanded] : .expandable) }
    return semantics
  }

  // MARK: Painting

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope), look = environment.tableLook
    func pixel(_ color: Color) -> PixelColor { color.pixelColor(in: environment) }
    let face = CGRect(origin: .zero, size: size).insetBy(dx: look.isInset ? 5 : 0, dy: 0), radius: CGFloat = look.isInset ? 5 : 0
    if face.width <= 0 || face.height <= 0 { return }
    if look.alternates && index % 2 == 1 {
      painter.list.fill(face, cornerRadius: radius, pixel(Color.primary.opacity(0.045)), options: .snapsToPixels)
    }
    let hasKeys = model.hasKeys && environment.scenePhase == .active
    if model.isSelected(id) {
      painter.list.fill(
        face.insetBy(dx: 0, dy: 1), cornerRadius: radius, pixel(hasKeys ? .selection : Color(.inactiveSelection)), options: .snapsToPixels)
    }
    // An outline, so that the row with the keyboard is distinct without colours, and while it is not selected.
    if hasKeys, model.lead == id || model.isSelected(id), face.width > 3, face.height > 5 {
      painter.list.stroke(
        Path(roundedRect: face.insetBy(dx: 0.75, dy: 1.75), cornerRadius: max(0, radius - 0.75)), StrokeStyle(lineWidth: 1.5),
        pixel(model.isSelected(id) ? .accentColor : Color.accentColor.opacity(0.5)))
    }
  }
}

extension TableRowBox: SelectionMenuRow {
  var menuID: AnyHashable? { model.selection == nil ? nil : id }
  var menuSelection: Set<AnyHashable> { model.selected }
}
