import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A presentation's layer over the window: places the panel, draws its surroundings, and closes as its kind specifies.
@MainActor package final class PresentedLayer: StageLayer, PortalOutlet, OutermostContainer {
  /// The kind as its content wants it to be.
  package private(set) var kind: any LayerKind
  /// The kind as it was presented.
  private var given: any LayerKind
  /// The height by which the user has pulled the panel up, in points.
  private var pull: CGFloat = 0 { didSet { if pull != oldValue { invalidatePlacement() } } }
  /// The detent to which the user has dragged it, if the program has no selection.
  private(set) var detent: PresentationDetent?
  /// The height at which it rested before it was pulled, in points.
  private var rest: CGFloat?
  /// The layer whose content contains the presenting view; nil if that is in the window's content.
  package private(set) weak var presenter: PresentedLayer?
  let presentation: PresentationContainer
  /// Increases with each one opened.
  let order: Int
  /// Writes that the presentation has ended.
  private let end: () -> Void

  /// The panel, in points of the window.
  package private(set) var placed = PlacedPanel()
  /// The presenting view's rectangle and the window's size for which the panel was placed.
  private var placedFor: (presenter: CGRect?, window: CGSize)?
  /// Whether its position differs from the one at opening: it is asked once to close.
  private(set) var mustClose = false
  private var hasLostAnchor = false

  init(
    _ kind: any LayerKind, of presentation: PresentationContainer, from presenter: PresentedLayer?, order: Int, end: @escaping () -> Void
  ) {
    (self.kind, self.presentation, self.presenter, self.order, self.end) = (kind, presentation, presenter, order, end)
    given = kind
    super.init()
  }

  package override var typeName: String { kind.name }
  package override var blocks: LayerInput { kind.blocks }
  package override var takesFocus: Bool { kind.focus.isPossible }
  package override var returnsFocus: Bool { kind.focus.returns }

  package override var cover: (rect: CGRect, cornerRadius: CGFloat) {
    kind.panel.hasFace ? (placed.frame, kind.panel.cornerRadius) : (.null, 0)
  }

  func update(_ new: any LayerKind) {
    if presentation.traits == nil {
      if new.equals(kind) { return }
      given = new
      take(new)
    } else {
      given = new
      adapt()
    }
  }

  private func take(_ new: any LayerKind) {
    kind = new
    invalidatePlacement()
    invalidatePaint()
    for panel in children { panel.semanticsMayHaveChanged() }
  }

  /// Follows what the content wants.
  func adapt() {
    var traits = presentation.traits ?? PresentationTraits()
    if traits.selection == nil { traits.selected = detent.flatMap { traits.detents.contains($0) ? $0 : nil } }
    let environment = graph.dependencies.untracked {
      let values = EnvironmentValues(scope)
      return (values.horizontalSizeClass, values.verticalSizeClass)
    }
    let adaptation =
      environment.1 == .compact ? traits.verticalAdaptation : environment.0 == .compact ? traits.adaptation : nil
    traits.form = adaptation?.form
    take(given.adapted(to: traits))
  }

  /// Whether its form depends on the size of the window.
  var isAdaptive: Bool { presentation.traits?.adaptation != nil || presentation.traits?.verticalAdaptation != nil }

  /// Pulls the panel up by a height in points while it is dragged.
  func pull(by distance: CGFloat) {
    rest = rest ?? placed.frame.height
    pull = distance
  }

  /// Ends pulling. Returns the height at which it rested, in points.
  func endPulling() -> CGFloat {
    defer { (rest, pull) = (nil, 0) }
    return rest ?? placed.frame.height
  }

  /// Rests at a height from now on; a selection of the program is written.
  func choose(_ new: PresentationDetent) {
    if let selection = presentation.traits?.selection {
      if selection.wrappedValue != new { selection.wrappedValue = new }
    } else {
      detent = new
      adapt()
    }
  }

  /// Rests where another layer does.
  func restAs(_ other: PresentedLayer?) { detent = other?.detent }

  package func portalChanged(_ portal: PortalNode) { setChildren(portal.boxes) }

  // MARK: Closing

  /// Whether its presenting view is in the content of another layer, or of one presented from it.
  func isPresented(from other: PresentedLayer) -> Bool { sequence(first: self, next: \.presenter).dropFirst().contains { $0 === other } }

  /// Whether it has been closed since the last frame: until the next one its views still exist, but it takes no keys.
  private(set) var isClosing = false

  /// Closes it, after the layers presented from it, the innermost first.
  package func dismiss() {
    if presentation.hasEnded { return }
    for layer in graph.presentations.layers.reversed() where layer.isPresented(from: self) { layer.close() }
    close()
  }

  private func close() {
    end()
    // A program may keep the value; then no frame follows.
    isClosing = graph.transactions.hasChanges || graph.dependencies.marked > 0
  }

  /// Called when a frame has shown it although it was closed: the program has kept its value.
  func staysOpen() { isClosing = false }

  /// Closes it if it must close.
  func closeIfMisplaced() {
    if !mustClose { return }
    mustClose = false
    dismiss()
  }

  /// Closes it for the user, unless its content disables that.
  package func dismissInteractively() { if !presentation.isInteractiveDismissDisabled { dismiss() } }

  // MARK: Coming and going

  /// The opacity at which it starts to appear; nil: no animation.
  private var arrival: Double?

  /// Schedules its appearance after placement, from an opacity.
  func willArrive(from presence: Double) { arrival = presence }

  /// Called when boxes have been placed: fades it in.
  func arriveIfPlaced() {
    guard let start = arrival, hasBeenPlaced else { return }
    arrival = nil
    var transaction = Transaction()
    transaction.animation = kind.transition.animation
    let moves = graph.animator?.changes(
      GraphAnimator.Part.presence, of: self, in: transaction, from: MotionVector([start]), to: MotionVector([1]),
      show: { [unowned self] vector in presence = vector.map { min(1, max(0, $0.numbers[0])) } })
    if moves == true { presence = start }
  }

  package override func map(ofPresence presence: Double) -> ProjectionTransform? { mapsOfPresence(presence) }

  /// The transforms of its drawing, by its opacity.
  var mapsOfPresence: (Double) -> ProjectionTransform? {
    if graph.reducesMotion(in: scope) { return { _ in nil } }
    return { [transition = kind.transition, placed] in transition.map($0, placed) }
  }

  // MARK: Input

  package override func contentContains(_ point: CGPoint, size: CGSize) -> Bool { kind.takesPointer && placed.frame.contains(point) }

  package override func handle(_ event: InputEvent) -> InputResponse {
    guard let pointer = event.pointer, pointer.button == .primary, pointer.phase == .pressed else { return .passed }
    return .taken
  }

  // MARK: Layout

  package override var proposesByAnswers: Bool { true }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(
      size: proposal.replacingUnspecifiedDimensions(), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let child = children.first else { return }
    let (before, old) = (look, placed)
    let presenter = kind.placement.followsAnchor ? presenterRect : nil
    if let placedFor, placedFor.window != size, kind.closers.contains(.resize) { mustClose = true }
    placedFor = (presenter, size)
    followContainerLengths(in: size)
    let around = presenter ?? CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
    placed = kind.placement.place(panelSize(child, at: around, in: size), at: around, in: size, isMirrored: isMirrored)
    child.place(at: placed.frame.origin, proposal: ProposedViewSize(placed.frame.size))
    if placed != old && hasBeenPlaced {
      graph.stage.damageContent(before, of: self)
      graph.stage.damageContent(look, of: self)
    }
  }

  // MARK: The container of views inside

  /// The lengths of which views inside were informed last.
  private var knownLengths: CGSize?

  /// The size of the panel's content as far as it is independent of that: without a size of its own, the panel has its fallback size.
  private func containerSize(in window: CGSize) -> CGSize {
    let (panel, margin) = (kind.panel, kind.placement.margin)
    let least = panel.minimumSize
    let ideal = CGSize(
      width: min(max(panel.fallbackSize.width, least.width), max(0, window.width - margin * 2)),
      height: min(max(panel.fallbackSize.height, least.height), max(0, window.height - margin * 2)))
    let size = graph.dependencies.untracked {
      kind.placement.size(
        in: PanelSpace(ideal: ideal, least: least, window: window, pull: 0, environment: EnvironmentValues(scope)) { _ in ideal })
    }
    return CGSize(width: max(0, size.width - panel.padding * 2), height: max(0, size.height - panel.padding * 2))
  }

  package func containerLength(_ axis: Axis) -> CGFloat {
    let size = containerSize(in: graph.stage.rootBox.viewport)
    knownLengths = size
    return axis == .horizontal ? size.width : size.height
  }

  /// Views inside that are as long as the panel are measured again when its lengths have changed.
  private func followContainerLengths(in window: CGSize) {
    guard let knownLengths, graph.isPlacing else { return }
    let size = containerSize(in: graph.stage.rootBox.viewport)
    if size == knownLengths { return }
    self.knownLengths = size
    if containerLengthsChanged() { needsPlacement = false }
  }

  /// The content's ideal size, in whole points, limited by the window.
  private func panelSize(_ child: Box, at presenter: CGRect, in window: CGSize) -> CGSize {
    let (panel, margin) = (kind.panel, kind.placement.margin), minimum = kind.placement.minimumSize(at: presenter)
    func usable(_ ideal: CGFloat, _ fallback: CGFloat, _ least: CGFloat, _ window: CGFloat) -> CGFloat {
      // Colours and shapes return 10 points when nothing is proposed.
      let wanted = ideal <= 10 + panel.padding * 2 ? fallback : ideal
      return min(max(least, wanted.rounded(.up)), max(0, window - margin * 2))
    }
    let least = CGSize(width: max(panel.minimumSize.width, minimum.width), height: max(panel.minimumSize.height, minimum.height))
    let width = usable(child.measure(.unspecified).size.width.orZero, panel.fallbackSize.width, least.width, window.width)
    let height = child.measure(ProposedViewSize(width: width, height: nil)).size.height.orZero
    let ideal = CGSize(width: width, height: usable(height, panel.fallbackSize.height, least.height, window.height))
    return kind.placement.size(
      in: PanelSpace(ideal: ideal, least: least, window: window, pull: pull, environment: EnvironmentValues(scope)) {
        child.measure($0).size.orZero
      })
  }

  private var presenterRect: CGRect? { (parent as? PresentationNode)?.anchor }

  /// Called after placement: whether the anchoring view has moved since the panel was placed.
  func isMisplaced() -> Bool {
    guard hasBeenPlaced, let placedFor, kind.placement.followsAnchor || kind.closers.contains(.anchorLoss) else { return false }
    let rect = presenterRect
    if (rect == nil) != hasLostAnchor {
      hasLostAnchor = rect == nil
      if hasLostAnchor && kind.closers.contains(.anchorLoss) { mustClose = true }
    }
    return kind.placement.followsAnchor && rect != placedFor.presenter
  }

  // MARK: Painting

  /// The panel with its shadow and arrow.
  private var look: CGRect {
    if !kind.panel.hasFace || placed.frame.isEmpty { return .null }
    return placed.frame.insetBy(dx: -PanelLook.reach, dy: -PanelLook.reach)
  }

  package override func contentInk(size: CGSize) -> CGRect { kind.backdrop == nil ? look : CGRect(origin: .zero, size: size) }
  package override var readsWhilePainting: Bool { true }

  package override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    if let backdrop = kind.backdrop {
      // While the panel rises from below, its backdrop also covers the top.
      painter.list.fill(
        CGRect(origin: .zero, size: size).insetBy(dx: 0, dy: -kind.transition.rise), backdrop.pixelColor(in: environment),
        options: .snapsToPixels)
    }
    let panel = kind.panel
    if panel.hasFace && panel.paintsFace { PanelLook(placed: placed, radius: panel.cornerRadius).paintBehind(&painter, environment) }
  }

  package override func paintAboveChildren(_ painter: inout Painter, size: CGSize) {
    let panel = kind.panel
    if panel.hasFace && panel.hasOutline && panel.paintsFace {
      PanelLook(placed: placed, radius: panel.cornerRadius).paintOutline(&painter, EnvironmentValues(scope))
    }
  }

  // MARK: Semantics

  /// The description of the panel.
  fileprivate var panelSemantics: BoxSemantics? {
    guard let role = kind.role else { return nil }
    var semantics = BoxSemantics(role: role, label: kind.isNamedByHeading ? heading : nil)
    if blocks == .all { semantics.state.insert(.modal) }
    let canClose = !kind.closers.isDisjoint(with: [.escape, .pressOutside]) && !presentation.isInteractiveDismissDisabled
    if canClose { semantics.actions = [.init(name: .dismiss) { [weak self] in self?.dismissInteractively() }] }
    return semantics
  }
}

extension PresentedLayer {
  /// The text of the first heading in the content.
  private var heading: String? {
    var stack: [(box: Box, isInside: Bool)] = children.map { ($0, false) }
    while let (box, isInside) = stack.popLast() {
      if isInside, let text = box.spokenText { return text }
      // Asked only of the inner boxes: the description of the panel asks for this one.
      let isHeading = isInside || box.container !== self && box.semantics.role == .heading
      stack += box.shownChildren.reversed().map { ($0, isHeading) }
    }
    return nil
  }
}

/// The panel of a layer, which clips its content.
@MainActor final class PanelBox: Box {
  static func modifiers(for kind: any LayerKind) -> [PackedModifier] {
    let panel = kind.panel
    var modifiers: [PackedModifier] = []
    if !kind.takesPointer { modifiers.append(AllowsHitTestingModifier.none) }
    if panel.hasFace {
      modifiers.append(PackedModifier(whole: ClipModifier(ClipShape(shape: RoundedRectangle(cornerRadius: panel.cornerRadius)))))
    }
    if panel.padding != 0 { modifiers.append(PackedModifier(PaddingModifier.packed(EdgeInsets(.all, panel.padding)))) }
    return modifiers
  }

  override var typeName: String { "Panel" }
  override var contentSemantics: BoxSemantics? { (container as? PresentedLayer)?.panelSemantics }

  /// The content's ideal length on an axis without a proposal; else the proposed length.
  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard var result = children.first?.measure(proposal) else { return BoxMeasurement(fixed: .zero) }
    for axis in Axis.allCases {
      if let asked = proposal[axis] {
        result.size[axis] = asked
        result[axis] = .init(low: result[axis].low, high: result[axis].high, follows: true, depends: true)
        if !result[axis].contains(asked) { result[axis] = .only(asked) }
      } else {
        result[axis] = .ideal
      }
    }
    return result
  }

  /// The distance between the panel's edges and the content, in points.
  var padding: CGFloat = 0 { didSet { if padding != oldValue { invalidatePlacement() } } }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let child = children.first else { return }
    let origin = child.measure(proposal).size.centered(in: size)
    child.place(at: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), proposal: proposal)
    // A background and an indicator take the whole panel.
    let whole = CGRect(origin: .zero, size: size).insetBy(dx: -padding, dy: -padding)
    for other in children.dropFirst() { other.place(at: whole.origin, proposal: ProposedViewSize(whole.size)) }
  }
}
