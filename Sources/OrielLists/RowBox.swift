import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A row of a list: the view, the space around it, and the list's own drawing there.
@MainActor final class RowBox: Box {
  private(set) var place: RowPlace?
  private(set) var metrics: ListMetrics?
  /// The row's view.
  private(set) var content: Box?
  private var background: Box?
  /// The list's drawing over the background.
  private var face: RowFaceBox?
  private var actions: Box?
  unowned let list: ListNode
  /// The press that the row has taken.
  var press: RowPress?

  static let inset: CGFloat = 12
  private static let deleteWidth: CGFloat = 28
  private static let markWidth: CGFloat = 28
  static let arrowWidth: CGFloat = 24

  init(_ content: Box, in list: ListNode) {
    self.content = content
    self.list = list
    super.init()
    parent = list
  }

  override var typeName: String { place?.part == .content ? "Row" : "SectionRow" }

  var isSelected = false { didSet { if isSelected != oldValue { selectionChanged() } } }
  /// The opacity of the selection, from 0 to 1.
  private(set) var selectedPart: Double = 0

  /// A visible row animates the change.
  private func selectionChanged() {
    faceChanged()
    let target: Double = isSelected ? 1 : 0
    let isVisible =
      hasBeenPlaced && CGRect(origin: .zero, size: graph.stage.rootBox.viewport).intersects(CGRect(origin: shownAbsoluteOrigin, size: size))
    var transaction = graph.transaction(in: scope)
    if isVisible, let own = graph.controlTransaction(.ofControlColors, for: transaction, in: scope) { transaction = own }
    let moves =
      isVisible
      && graph.animator?.changes(
        GraphAnimator.Part.content, of: self, in: transaction, from: MotionVector([selectedPart]), to: MotionVector([target]),
        show: { [unowned self] vector in
          selectedPart = vector.map { min(1, max(0, $0.numbers[0])) } ?? target
          faceChanged()
        }) == true
    if !moves { selectedPart = target }
  }

  func faceChanged() {
    invalidatePaint()
    face?.invalidatePaint()
  }

  func update(_ new: RowPlace, _ metrics: ListMetrics) {
    let old = place
    place = new
    guard let old else { return update(metrics) }
    let isLaidOutAlike =
      self.metrics == metrics && old.part == new.part && old.isFirst == new.isFirst && old.beginsGroup == new.beginsGroup
      && old.followsHeader == new.followsHeader && old.insets == new.insets && !metrics.isEditing
    if !isLaidOutAlike { update(metrics) }
    let isSame =
      old.move?.offset == new.move?.offset && old.move?.count == new.move?.count && old.separators == new.separators
      && old.sectionSeparators == new.sectionSeparators && old.beginsGroup == new.beginsGroup && old.endsGroup == new.endsGroup
      && (!metrics.look.alternates || old.index % 2 == new.index % 2)
    if !isSame { faceChanged() }
  }

  func update(_ metrics: ListMetrics) {
    guard let place else { return }
    if let old = self.metrics, old.look != metrics.look { faceChanged() }
    self.metrics = metrics
    var insets = EdgeInsets(top: 4, leading: Self.inset, bottom: 4, trailing: Self.inset)
    var height = metrics.rowHeight
    var alignment = Alignment.leading
    let spacing = metrics.sectionSpacing ?? (metrics.look.hasGroups ? 16 : 8)
    margins = EdgeInsets(top: 0, leading: metrics.look.margin, bottom: 0, trailing: metrics.look.margin)
    switch place.part {
    case .header:
      insets.top = place.isFirst ? 8 : 8 + spacing
      height = metrics.headerHeight
      alignment = .bottomLeading
    case .footer:
      insets.bottom = 8
      height = 0
    case .content:
      insets = place.insets.applied(to: insets)
      if showsDelete { insets.leading += Self.deleteWidth }
      if showsMark { insets.leading += Self.markWidth }
      if showsMove { insets.trailing += Self.arrowWidth * 2 }
      // At least as high as the controls beside the content.
      if showsControls { height = max(height, Self.arrowWidth) }
      if !place.beginsGroup { margins.top = metrics.rowSpacing }
      // Sections without a header have a distance too.
      if place.beginsGroup && metrics.look.hasGroups && (place.isFirst || !place.followsHeader) { margins.top = spacing }
    }
    let frame = FlexibleFrame(
      width: .init(minimum: nil, ideal: nil, maximum: .infinity), height: .init(minimum: height, ideal: nil, maximum: nil),
      alignment: alignment)
    var modifiers = [
      PackedModifier(whole: ContentShapeModifier(ClipShape(shape: Rectangle()))),
      PackedModifier(FlexibleFrameModifier.packed(frame)), PackedModifier(PaddingModifier.packed(insets)),
    ]
    if margins != EdgeInsets() { modifiers.insert(PackedModifier(PaddingModifier.packed(margins)), at: 0) }
    setModifiers(modifiers)
  }

  /// The space around the row's face.
  private var margins = EdgeInsets()

  private var isEditing: Bool { metrics?.isEditing == true && place?.part == .content }
  var showsDelete: Bool { isEditing && place?.delete != nil }
  var showsMark: Bool { metrics?.showsMarks == true && selectionID != nil && place?.part == .content }
  var showsMove: Bool { isEditing && place?.move != nil }
  private var showsControls: Bool { showsDelete || showsMark || showsMove }

  /// The row's value in the selection; nil if it cannot be selected.
  var selectionID: AnyHashable? {
    guard let place, place.part == .content, place.isSelectable, let id = place.id else { return nil }
    return list.selection?.accept(id)
  }

  // MARK: Views beside the content

  /// Shows views behind the content and at its side.
  func show(background new: Box?, actions newActions: Box?) {
    if new === background && newActions === actions { return }
    (background, actions) = (new, newActions)
    if background == nil {
      face?.remove(from: graph)
      face = nil
    } else if face == nil {
      let made = RowFaceBox(self)
      made.attach(graph: graph, scope: scope)
      face = made
    }
    setChildren(ContiguousArray([background, face, content, actions].compactMap { $0 }))
    clipsContent = false
    invalidatePaint()
    invalidatePlacement()
  }

  override func remove(from graph: ViewGraph) {
    face?.remove(from: graph)
    super.remove(from: graph)
  }

  // MARK: Layout

  /// The distance by which the content is moved from the leading edge to the trailing one; negative while it shows trailing actions.
  var slide: CGFloat = 0 { didSet { if slide != oldValue { invalidatePlacement() } } }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    content?.measure(proposal) ?? BoxMeasurement(fixed: .zero)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    if let content { place(content, at: CGPoint(x: slide, y: 0), in: size, proposal: proposal) }
    if background == nil && actions == nil { return }
    let whole = whole
    if let background, let face {
      background.place(at: whole.origin, proposal: ProposedViewSize(whole.size))
      face.place(at: whole.origin, proposal: ProposedViewSize(whole.size))
    }
    if let actions {
      let ideal = actions.measure(ProposedViewSize(width: nil, height: whole.height)).size.orZero.width
      if let swipe = list.swipe {
        swipe.ideal = max(ideal, 1)
        if swipe.waits { graph.lifecycle.changes.append((nil, { [weak list] in list?.settleSwipe(isCancelled: false) })) }
        swipe.waits = false
      }
      let width = max(ideal, abs(slide)), start = -contentStart
      place(
        actions, at: CGPoint(x: slide < 0 ? start + whole.width + slide : start - width + slide, y: whole.minY), in: size,
        proposal: ProposedViewSize(CGSize(width: width, height: whole.height)))
    }
  }

  /// The row's face in the content's coordinates.
  var whole: CGRect {
    let left = isMirrored ? margins.trailing : margins.leading
    return CGRect(
      x: left - contentRect.origin.x, y: margins.top - contentRect.origin.y,
      width: max(0, size.width - margins.leading - margins.trailing), height: max(0, size.height - margins.top - margins.bottom))
  }

  /// `midX` is measured from the leading edge. In the box's coordinates.
  private func square(midX: CGFloat, _ side: CGFloat) -> CGRect {
    CGRect(
      x: (isMirrored ? size.width - midX : midX) - side / 2,
      y: (margins.top + (size.height - margins.top - margins.bottom - side) / 2).rounded(), width: side, height: side)
  }

  private var start: CGFloat { margins.leading + Self.inset }
  var deleteRect: CGRect { square(midX: start + 9, 18) }
  var markRect: CGRect { square(midX: start + 9 + (showsDelete ? Self.deleteWidth : 0), 18) }
  /// The button for moving up, then the one for down.
  var moveRects: [CGRect] {
    [1.5, 0.5].map { square(midX: size.width - margins.trailing - Self.inset - Self.arrowWidth * $0, Self.arrowWidth) }
  }

  func keysChanged() {
    if selectedPart > 0 && hasBeenPlaced { graph.stage.damageContent(CGRect(origin: .zero, size: size), of: face ?? self) }
  }

  // MARK: Input

  override func handle(_ event: InputEvent) -> InputResponse { respond(to: event) }

  override var contentSemantics: BoxSemantics? {
    var semantics = BoxSemantics(role: .row)
    if let id = selectionID {
      semantics.state = isSelected ? [.selectable, .selected] : .selectable
      semantics.actions.append(.init(name: "select") { [weak list] in list?.select(only: id) })
    }
    if place?.delete != nil {
      semantics.actions.append(.init(name: .delete) { [weak self] in if let self, isAttached { list.delete([self]) } })
    }
    return semantics
  }

  // MARK: Painting

  override func contentInk(size: CGSize) -> CGRect { whole }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    paintGround(&painter, whole, environment)
    if background == nil { paintFace(&painter, whole, environment, list.takesKeys && environment.scenePhase == .active) }
  }
}

/// The list's drawing over the background of a row.
@MainActor final class RowFaceBox: Box {
  private unowned let row: RowBox

  init(_ row: RowBox) {
    self.row = row
    super.init()
    parent = row.list
  }

  override var typeName: String { "RowFace" }
  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(
      size: CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }
  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }
  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    row.paintFace(
      &painter, CGRect(origin: .zero, size: size), environment, row.list.takesKeys && environment.scenePhase == .active)
  }
}
