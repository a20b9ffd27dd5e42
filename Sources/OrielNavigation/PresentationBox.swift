import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The layer of a sheet or popover over the whole window: takes input outside the panel, and draws what is around the panel.
@MainActor final class PresentationBox: Box {
  let presentation: PresentationContainer
  /// Increases with each one opened.
  let order: Int
  private var style: PresentationStyle

  /// The panel, in points of the window.
  private var panel = CGRect.zero
  private var placement: PopoverPlacement?
  /// The anchor for which the placement was computed.
  private var anchor: CGRect?
  private var pressStarted = CGPoint.zero

  /// The distance that sheets keep from the window's edges.
  private static let sheetMargin: CGFloat = 16
  private static let smallestSheet = CGSize(width: 160, height: 80)
  /// The size for content that has no size of its own: a list, a colour.
  private static let sizeForNone = CGSize(width: 360, height: 280)

  init(_ style: PresentationStyle, of presentation: PresentationContainer, order: Int) {
    self.style = style
    self.presentation = presentation
    self.order = order
    super.init()
  }

  override var typeName: String { isSheet ? "Sheet" : "Popover" }

  private var isSheet: Bool { style == .sheet }

  func update(_ new: PresentationStyle) {
    if new == style { return }
    style = new
    invalidatePlacement()
  }

  // MARK: Coming and going

  /// How much of it is there when it opens; nil: it does not come by itself.
  private var arrival: Double?
  /// How far a sheet comes from below, in points, and how small a popover is at first.
  private static let way: CGFloat = 16
  private static let smallness: CGFloat = 0.92

  /// Lets it come when it has been placed, from a part that is there already.
  func willArrive(from presence: Double) { arrival = presence }

  /// Called when boxes have been placed: fades it in.
  func arriveIfPlaced() {
    guard let start = arrival, hasBeenPlaced else { return }
    arrival = nil
    var transaction = Transaction()
    transaction.animation = .ofPresentations
    let moves = graph.animator?.changes(
      GraphAnimator.Part.presence, of: self, in: transaction, from: MotionVector([start]), to: MotionVector([1]),
      show: { [unowned self] vector in presence = vector.map { min(1, max(0, $0.numbers[0])) } })
    if moves == true { presence = start }
  }

  override func map(ofPresence presence: Double) -> ProjectionTransform? { mapsOfPresence(presence) }

  /// The maps of what it draws, by how much of it is there: a sheet comes from below, a popover grows out of what it points at.
  var mapsOfPresence: (Double) -> ProjectionTransform? {
    if graph.reducesMotion(in: scope) { return { _ in nil } }
    if isSheet { return { ProjectionTransform(translationX: 0, y: (Self.way * (1 - $0)).rounded()) } }
    let middle = placement?.tip ?? CGPoint(x: panel.midX, y: panel.midY)
    return { presence in
      let scale = Self.smallness + (1 - Self.smallness) * presence
      return ProjectionTransform(
        CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(CGAffineTransform(scaleX: scale, y: scale))
          .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)))
    }
  }

  // MARK: Input

  /// The pointer reaches nothing below: the layer is as large as the window.
  override var contentTakesInput: Bool { true }

  override func handle(_ event: InputEvent) -> InputResponse {
    guard let pointer = event.pointer, pointer.button == .primary, let point = event.location else { return .passed }
    switch pointer.phase {
    case .pressed:
      pressStarted = point
      return .taken
    case .released where pointer.isInside:
      if !isSheet && !panel.contains(point) && !panel.contains(pressStarted) { dismissInteractively() }
    default: break
    }
    return .passed
  }

  /// Called for Escape, or a click outside a popover.
  func dismissInteractively() {
    if !presentation.isInteractiveDismissDisabled { presentation.dismissal?() }
  }

  // MARK: Layout

  override var proposesByAnswers: Bool { true }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(
      size: proposal.replacingUnspecifiedDimensions(), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let child = children.first else { return }
    let (before, placementBefore) = (look, placement)
    switch style {
    case .sheet:
      let panelSize = panelSize(child, margin: Self.sheetMargin, in: size)
      panel = CGRect(
        x: ((size.width - panelSize.width) / 2).rounded(), y: ((size.height - panelSize.height) / 2).rounded(),
        width: panelSize.width, height: panelSize.height)
      placement = nil
    case .popover(let attachment, let edge):
      anchor = presenterRect
      let bounds = anchor ?? CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
      let made = PopoverPlacement(
        size: panelSize(child, margin: PopoverPlacement.margin, in: size), anchor: attachment.rect(in: bounds),
        edge: isMirrored ? edge?.mirrored : edge, in: size)
      placement = made
      panel = made.panel
    }
    child.place(at: panel.origin, proposal: ProposedViewSize(panel.size))
    if (look != before || placement != placementBefore) && hasBeenPlaced {
      graph.damageContent(before, of: self)
      graph.damageContent(look, of: self)
    }
  }

  /// The content's ideal size, in whole points, limited by the window.
  private func panelSize(_ child: Box, margin: CGFloat, in window: CGSize) -> CGSize {
    func usable(_ ideal: CGFloat, _ none: CGFloat, _ least: CGFloat, _ window: CGFloat) -> CGFloat {
      // Colours and shapes answer 10 points when nothing is proposed.
      let wanted = ideal <= 10 + panelPadding * 2 ? none : ideal
      return min(max(least, wanted.rounded(.up)), max(0, window - margin * 2))
    }
    let least = isSheet ? Self.smallestSheet : .zero
    let width = usable(child.measure(.unspecified).size.width.orZero, Self.sizeForNone.width, least.width, window.width)
    let height = child.measure(ProposedViewSize(width: width, height: nil)).size.height.orZero
    return CGSize(width: width, height: usable(height, Self.sizeForNone.height, least.height, window.height))
  }

  private var panelPadding: CGFloat { isSheet ? 0 : PanelBox.popoverPadding }

  private var presenterRect: CGRect? { (parent as? PresentationNode)?.anchor }

  /// Whether the view at which it points has moved since the panel was placed.
  var isMisplaced: Bool { !isSheet && hasBeenPlaced && presenterRect != anchor }

  // MARK: Painting

  /// The panel with its shadow and arrow.
  private var look: CGRect { panel.isEmpty ? .null : panel.insetBy(dx: -PanelLook.reach, dy: -PanelLook.reach) }

  override func contentInk(size: CGSize) -> CGRect { isSheet ? CGRect(origin: .zero, size: size) : look }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    if isSheet {
      // While the sheet comes from below, its backdrop is there at the top, too.
      painter.list.fill(
        CGRect(origin: .zero, size: size).insetBy(dx: 0, dy: -Self.way), Color.backdrop.pixelColor(in: environment), options: .snapsToPixels
      )
    }
    PanelLook(panel: panel, placement: placement).paintBehind(&painter, environment)
  }

  override func paintAboveChildren(_ painter: inout Painter, size: CGSize) {
    PanelLook(panel: panel, placement: placement).paintOutline(&painter, EnvironmentValues(scope))
  }
}

/// The panel of a sheet or popover, which clips its content.
@MainActor final class PanelBox: Box {
  static let popoverPadding: CGFloat = 8

  static func modifiers(for style: PresentationStyle) -> [PackedModifier] {
    func clip(_ radius: CGFloat) -> PackedModifier {
      PackedModifier(whole: ClipModifier(ClipShape(shape: RoundedRectangle(cornerRadius: radius))))
    }
    return switch style {
    case .sheet: [clip(PanelLook.sheetRadius)]
    case .popover: [clip(PopoverPlacement.cornerRadius), PackedModifier(PaddingModifier.packed(EdgeInsets(.all, popoverPadding)))]
    }
  }

  override var typeName: String { "Panel" }

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

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let child = children.first else { return }
    let origin = child.measure(proposal).size.centered(in: size)
    child.place(at: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), proposal: proposal)
  }
}
