import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// What a press of a control that opens a menu does.
struct MenuOpening {
  /// The time of holding after which it opens; nil: at the press.
  var delay: Duration?
  var button = PointerButton.primary
  /// Whether a press on a disabled view counts.
  var worksWhileDisabled = false
  /// Called with the location of the press in points of the window, and the boxes there.
  let open: (CGPoint, [HitBox]) -> Void
  let close: () -> Void
}

/// Opens a menu at the press of a control; the release may be over an item.
nonisolated struct _MenuPressModifier: ViewModifier {
  typealias Body = Never
  let opening: MenuOpening

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    // It notices the menu that opens, also one without items.
    _ = context.graph.menus
    let scope = modifier.opening.worksWhileDisabled ? context.graph.windowScope : context.scope
    context.boxModifier(PackedModifier(whole: MenuPressModifier(modifier.opening, in: scope)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Opens a menu at a press of the view; the release may be over an item.
  nonisolated package func menuOpening(open: @escaping () -> Void, close: @escaping () -> Void) -> some View {
    modifier(_MenuPressModifier(opening: MenuOpening(delay: nil, open: { _, _ in open() }, close: close)))
  }
}

private final class MenuPressModifier: GestureModifier {
  private let opening: MenuOpening

  init(_ opening: MenuOpening, in scope: EnvironmentScope) {
    self.opening = opening
    // A hold lets a control act at the release until it has opened the menu. Of nested context menus the innermost opens.
    super.init(
      opening.button == .secondary ? .after : opening.delay == nil ? .before : .scrolling, button: opening.button, in: scope)
  }

  override func makeRecognizer() -> GestureRecognizer { MenuPressRecognizer(opening: opening) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? MenuPressRecognizer, recognizer.opening != nil else { return false }
    recognizer.opening = opening
    return true
  }
}

/// A press of an item, or of a control that opens a menu. The item under the pointer at the release is activated.
///
/// A release where a control was pressed, soon after that, leaves the menu open.
final class MenuPressRecognizer: GestureRecognizer {
  /// nil for an item.
  var opening: MenuOpening?
  private var start = CGPoint.zero
  private var path: [HitBox] = []
  private var began = Duration.zero
  private var hasMoved = false
  private var isOpeningDue = false
  private var hasOpened = false
  private var release: GestureEvent?

  /// A press is a click if it is shorter, and moves less.
  private static let clickTime = Duration.milliseconds(500)
  private static let slop: CGFloat = 4

  init(opening: MenuOpening?) { self.opening = opening }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    switch phase {
    case .began:
      (start, began, path) = (event.location, event.now, event.path)
      // A finger may be about to scroll.
      if opening != nil, opening?.delay == nil, event.device != .touch { open() }
    case .moved:
      if hypot(event.location.x - start.x, event.location.y - start.y) > Self.slop {
        hasMoved = true
        if opening?.delay != nil && stage == .possible { stage = .failed }
      }
    case .ended:
      if opening?.delay != nil && !hasOpened { return stage = .failed }
      if opening != nil && !hasOpened {
        if hasMoved { return stage = .failed }
        isOpeningDue = true
      } else {
        release = event
      }
      stage = .ended
    }
  }

  private func open() {
    isOpeningDue = true
    stage = .active
  }

  override var deadline: Duration? { stage == .possible ? opening?.delay.map { began + $0 } : nil }
  override func timePassed(_ now: Duration) { if let deadline, deadline <= now { open() } }

  override var isDelivered: Bool { !isOpeningDue && release == nil }
  override func deliver() {
    if isOpeningDue {
      (isOpeningDue, hasOpened) = (false, true)
      opening?.open(start, path)
      path = []
    }
    guard let event = release else { return }
    release = nil
    finish(event)
  }

  private func finish(_ event: GestureEvent) {
    guard let place else { return }
    let graph: ViewGraph = place.box.graph
    let target = event.path.first { $0.box.menuItem != nil }?.box
    if opening != nil && !hasMoved && (target == nil || event.now - began < Self.clickTime) { return }
    if let target {
      graph.menus.activate(target, by: .pointer)
    } else if let opening,
      !event.path.contains(where: { $0.box is PresentedLayer && $0.box.menuLayer?.placed.frame.contains(event.location) == true })
    {
      opening.close()
    }
  }
}
