import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A row of a list: the view, the space around it, and the list's own drawing there.
@MainActor final class RowBox: Box {
  private(set) var place: RowPlace?
  private var metrics: ListMetrics?
  /// The keys that were held when the row was pressed.
  private var heldKeys: EventModifiers = []
  private unowned let list: ListNode

  private static let inset: CGFloat = 12
  private static let deleteWidth: CGFloat = 28
  private static let markWidth: CGFloat = 28
  private static let arrowWidth: CGFloat = 24

  init(in list: ListNode) {
    self.list = list
    super.init()
    parent = list
  }

  override var typeName: String { place?.part == .content ? "Row" : "SectionRow" }

  var isSelected = false { didSet { if isSelected != oldValue { selectionChanged() } } }
  /// The opacity of the selection, from 0 to 1.
  private var selectedPart: Double = 0

  /// A visible row animates the change.
  private func selectionChanged() {
    invalidatePaint()
    let target: Double = isSelected ? 1 : 0
    let isInSight =
      hasBeenPlaced && CGRect(origin: .zero, size: graph.stage.rootBox.viewport).intersects(CGRect(origin: shownAbsoluteOrigin, size: size))
    var transaction = graph.transaction(in: scope)
    if isInSight, let own = graph.controlTransaction(.ofControlColors, for: transaction, in: scope) { transaction = own }
    let moves =
      isInSight
      && graph.animator?.changes(
        GraphAnimator.Part.content, of: self, in: transaction, from: MotionVector([selectedPart]), to: MotionVector([target]),
        show: { [unowned self] vector in
          selectedPart = vector.map { min(1, max(0, $0.numbers[0])) } ?? target
          invalidatePaint()
        }) == true
    if !moves { selectedPart = target }
  }

  func update(_ new: RowPlace, _ metrics: ListMetrics) {
    let hadSeparator = place?.hasSeparator
    let couldMove = place.map { ($0.move?.offset, $0.move?.count) }
    place = new
    update(metrics)
    if hadSeparator != new.hasSeparator || couldMove?.0 != new.move?.offset || couldMove?.1 != new.move?.count { invalidatePaint() }
  }

  func update(_ metrics: ListMetrics) {
    guard let place else { return }
    self.metrics = metrics
    var insets = EdgeInsets(top: 4, leading: Self.inset, bottom: 4, trailing: Self.inset)
    var height = metrics.rowHeight
    var alignment = Alignment.leading
    switch place.part {
    case .header:
      insets.top = place.isFirst ? 8 : 16
      height = metrics.headerHeight
      alignment = .bottomLeading
    case .footer:
      insets.bottom = 8
      height = 0
    case .content:
      if showsDelete { insets.leading += Self.deleteWidth }
      if showsMark { insets.leading += Self.markWidth }
      if showsMove { insets.trailing += Self.arrowWidth * 2 }
      // At least as high as the controls beside the content.
      if showsControls { height = max(height, Self.arrowWidth) }
    }
    let frame = FlexibleFrame(
      width: .init(minimum: nil, ideal: nil, maximum: .infinity), height: .init(minimum: height, ideal: nil, maximum: nil),
      alignment: alignment)
    setModifiers([
      PackedModifier(whole: ContentShapeModifier(ClipShape(shape: Rectangle()))),
      PackedModifier(FlexibleFrameModifier.packed(frame)), PackedModifier(PaddingModifier.packed(insets)),
    ])
  }

  private var isEditing: Bool { metrics?.isEditing == true && place?.part == .content }
  private var showsDelete: Bool { isEditing && place?.delete != nil }
  private var showsMark: Bool { metrics?.showsMarks == true && selectionID != nil && place?.part == .content }
  private var showsMove: Bool { isEditing && place?.move != nil }
  private var showsControls: Bool { showsDelete || showsMark || showsMove }
  private var takesClicks: Bool { selectionID != nil || showsDelete || showsMove }

  /// The row's value in the selection; nil if it cannot be selected.
  var selectionID: AnyHashable? {
    guard place?.part == .content, let id = place?.id else { return nil }
    return list.selection?.accept(id)
  }

  // MARK: Layout

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    children.first?.measure(proposal) ?? BoxMeasurement(fixed: .zero)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) { children.first?.place(at: .zero, proposal: proposal) }

  /// `midX` is measured from the leading edge.
  private func square(midX: CGFloat, _ side: CGFloat) -> CGRect {
    CGRect(x: (isMirrored ? size.width - midX : midX) - side / 2, y: ((size.height - side) / 2).rounded(), width: side, height: side)
  }

  private var deleteRect: CGRect { square(midX: Self.inset + 9, 18) }
  private var markRect: CGRect { square(midX: Self.inset + 9 + (showsDelete ? Self.deleteWidth : 0), 18) }
  /// The button for moving up, then the one for down.
  private var moveRects: [CGRect] { [1.5, 0.5].map { square(midX: size.width - Self.inset - Self.arrowWidth * $0, Self.arrowWidth) } }

  func keysChanged() {
    if selectedPart > 0 && hasBeenPlaced { graph.stage.damageContent(CGRect(origin: .zero, size: size), of: self) }
  }

  // MARK: Input

  override func handle(_ event: InputEvent) -> InputResponse {
    guard let pointer = event.pointer, pointer.button == .primary else { return .passed }
    switch pointer.phase {
    case .pressed:
      heldKeys = event.modifiers
      return InputResponse(isTaken: takesClicks)
    case .released where pointer.isInside && takesClicks:
      guard let location = event.location else { return .passed }
      clicked(at: contentPoint(location))
    default: break
    }
    return .passed
  }

  override var contentSemantics: BoxSemantics? {
    var semantics = BoxSemantics(role: .row)
    if list.selection != nil { semantics.state = isSelected ? [.selectable, .selected] : .selectable }
    return semantics
  }

  private func clicked(at point: CGPoint) {
    // The area is a little larger than the visible button.
    if showsDelete && deleteRect.insetBy(dx: -5, dy: -5).contains(point) { return list.delete([self]) }
    if showsMove {
      for (rect, steps) in zip(moveRects, [-1, 1]) where rect.contains(point) { return list.move(self, by: steps) }
    }
    list.clicked(self, modifiers: heldKeys)
  }

  // MARK: Painting

  /// The row in the content's coordinates.
  private var whole: CGRect { CGRect(x: -contentRect.origin.x, y: -contentRect.origin.y, width: size.width, height: size.height) }

  override func contentInk(size: CGSize) -> CGRect { whole }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    guard let place else { return }
    let environment = EnvironmentValues(scope)
    func pixel(_ color: Color) -> PixelColor { color.pixelColor(in: environment) }
    let whole = whole
    if selectedPart > 0 {
      func shown(_ color: Color) -> PixelColor { pixel(selectedPart < 1 ? color.opacity(selectedPart) : color) }
      // In the accent colour where keys go to the list, grey elsewhere; the outline keeps them distinct without colours.
      let face = whole.insetBy(dx: 5, dy: 1), takesKeys = list.takesKeys && environment.scenePhase == .active
      painter.list.fill(face, cornerRadius: 5, shown(takesKeys ? .selection : Color(.inactiveSelection)), options: .snapsToPixels)
      if takesKeys && face.width > 2 && face.height > 2 {
        painter.list.stroke(
          Path(roundedRect: face.insetBy(dx: 0.75, dy: 0.75), cornerRadius: 4.25), StrokeStyle(lineWidth: 1.5), shown(.accentColor))
      }
    }
    if place.hasSeparator {
      // Inside the row, even if the row is lower than a pixel.
      let hairline = min(environment.pixelLength, whole.height)
      // Begins where the content begins.
      let left = isMirrored ? whole.minX + Self.inset : 0
      let right = isMirrored ? size.width : whole.maxX - Self.inset
      painter.list.fill(
        CGRect(x: left, y: whole.maxY - hairline, width: max(0, right - left), height: hairline), pixel(.separator),
        options: .snapsToPixels)
    }
    // A row with infinite content has no height, and no space for controls.
    if whole.height < Self.arrowWidth { return }
    func local(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: whole.minX, dy: whole.minY) }
    if showsDelete {
      let circle = local(deleteRect)
      painter.list.fill(circle, cornerRadius: 9, pixel(.red))
      painter.list.fill(CGRect(x: circle.midX - 5, y: circle.midY - 1, width: 10, height: 2), cornerRadius: 1, pixel(.white))
    }
    if showsMark { paintMark(&painter, local(markRect), pixel) }
    if showsMove, let move = place.move {
      for (rect, direction) in zip(moveRects, [-1, 1] as [CGFloat]) {
        let isPossible = direction < 0 ? move.offset > 0 : move.offset + 1 < move.count
        paintChevron(&painter, local(rect), direction, pixel(isPossible ? .secondary : Color(.quaternary)))
      }
    }
  }

  private func paintMark(_ painter: inout Painter, _ circle: CGRect, _ pixel: (Color) -> PixelColor) {
    guard isSelected else {
      return painter.list.stroke(Path(ellipseIn: circle.insetBy(dx: 0.75, dy: 0.75)), StrokeStyle(lineWidth: 1.5), pixel(Color(.tertiary)))
    }
    painter.list.fill(circle, cornerRadius: 9, pixel(.accentColor))
    let check = Path { path in
      path.move(to: CGPoint(x: circle.midX - 4, y: circle.midY + 0.5))
      path.addLine(to: CGPoint(x: circle.midX - 1, y: circle.midY + 3.5))
      path.addLine(to: CGPoint(x: circle.midX + 4, y: circle.midY - 3))
    }
    painter.list.stroke(check, StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round), pixel(.onAccent))
  }

  private func paintChevron(_ painter: inout Painter, _ rect: CGRect, _ direction: CGFloat, _ color: PixelColor) {
    let path = Path { path in
      path.move(to: CGPoint(x: rect.midX - 4.5, y: rect.midY - direction * 2.5))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY + direction * 2.5))
      path.addLine(to: CGPoint(x: rect.midX + 4.5, y: rect.midY - direction * 2.5))
    }
    painter.list.stroke(path, StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round), color)
  }
}
