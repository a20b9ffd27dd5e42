import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The background of a list, its scrolling part, and the rows in it.
nonisolated struct ListFrame<Content: View>: _PrimitiveView {
  let selection: RowSelection?
  let content: Content

  @MainActor static func _visit(_ view: ListFrame, _ context: inout _ViewContext) {
    context.container({ ListBox() }, update: { _ in }) { list in
      let frame = (list.node as? ContainerNode)?.box as? ListBox
      list.reachWhileScrolling()
      list.container({ ScrollBox(axes: .vertical, showsIndicators: true) }, update: { _ in }) { scroll in
        scroll.lazyContainer({ LazyBox(.rows(pinned: [])) }, update: { _ in }) { rows in
          let (node, isNew) = rows.element { ListNode(graph: $0, scope: $1, depth: $2) }
          if isNew {
            node.frame = frame
            frame?.list = node
          }
          node.update(view.selection, isNew: isNew)
          node.visit {
            $0.visit(view.content.environment(\.showsBadges, true).environment(\.isInList, true))
          }
        }
      }
    }
  }
  static var _isSingleBox: Bool { true }
}

/// The background of a list, around its scrolling part.
@MainActor final class ListBox: Box {
  weak var list: ListNode?
  private var look = ListLook(.inset)
  private var hasBackground = true

  override init() {
    super.init()
    clipsContent = true
  }

  override var typeName: String { "List" }
  override var contentSemantics: BoxSemantics? { BoxSemantics(role: .list) }

  func update(_ metrics: ListMetrics) {
    if metrics.look == look && metrics.hasBackground == hasBackground { return }
    (look, hasBackground) = (metrics.look, metrics.hasBackground)
    invalidatePaint()
    invalidatePlacement()
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(
      size: CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let border: CGFloat = look.form == .bordered ? min(1, size.width / 2, size.height / 2) : 0
    children.first?.place(
      at: CGPoint(x: border, y: border),
      proposal: ProposedViewSize(CGSize(width: size.width - 2 * border, height: size.height - 2 * border)))
  }

  // MARK: Keys

  override func handle(_ event: InputEvent) -> InputResponse {
    guard case .key(let key) = event.action, key.phase != .up, let list else { return .passed }
    return InputResponse(isTaken: list.keyPressed(key.command(with: event.modifiers), event))
  }

  override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    guard let list else { return }
    if isFocused { graph[ListKeys.key].active = list }
    list.keysChanged()
  }

  // MARK: Painting

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }
  override var fillsWithOneColor: Bool { hasBackground }

  /// The colour behind the rows.
  static func background(_ look: ListLook) -> Color { look.hasGroups || look.form == .sidebar ? .windowBackground : .contentBackground }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope), whole = CGRect(origin: .zero, size: size)
    if hasBackground {
      painter.list.fill(whole, Self.background(look).pixelColor(in: environment), options: .snapsToPixels)
    }
    if look.form == .bordered && whole.width > 2 && whole.height > 2 {
      painter.list.stroke(Path(whole.insetBy(dx: 0.5, dy: 0.5)), StrokeStyle(lineWidth: 1), Color.controlBorder.pixelColor(in: environment))
    }
  }
}
