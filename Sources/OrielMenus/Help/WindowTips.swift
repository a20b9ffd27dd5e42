import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// Marks content that has a tooltip.
nonisolated struct _TipModifier: ViewModifier {
  typealias Body = Never
  let show: (TipPlace?) -> Void

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    _ = context.graph[WindowTips.key]
    context.boxModifier(PackedModifier(whole: TipModifier(modifier.show)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

final class TipModifier: BoxModifier {
  let show: (TipPlace?) -> Void

  init(_ show: @escaping (TipPlace?) -> Void) { self.show = show }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override var followsPointer: Bool { true }

  override func handle(_ event: InputEvent, on box: Box) -> Bool {
    let tips = box.graph[WindowTips.key]
    if case .wheel = event.action { tips.interrupt() }
    guard let pointer = event.pointer else { return false }
    switch pointer.phase {
    case .entered, .moved: if event.device != .touch { tips.pointerMoved() }
    case .exited: tips.pointerLeft(box)
    default: break
    }
    return false
  }
}

/// Decides which tooltip of a window shows.
@MainActor final class WindowTips: GraphClient {
  static let key = GraphClientKey<WindowTips>()

  /// The view whose tooltip shows, or has been hidden while the pointer is still on it.
  private weak var shown: Box?
  private var timer: TimerQueue.ID?
  /// When a tooltip was last visible.
  private var lastShown: Duration?
  /// Whether the user has done something else on the view: nothing shows until the pointer leaves it.
  private var isMuted = false
  private weak var focused: Box?
  private var hasBeenPressed = false

  /// The time of rest after which a tooltip shows, and the shorter one while another was shown just before.
  static let delay = Duration.milliseconds(500)
  static let shortDelay = Duration.milliseconds(60)
  /// The time during which the pointer may move from the view to the tooltip.
  static let grace = Duration.milliseconds(200)

  override class var isInFrames: Bool { true }

  private var layer: PresentedLayer? { graph.presentations.layers.last { $0.kind is TipLayer } }

  // MARK: The pointer

  func pointerMoved() {
    if isMuted || layer != nil && isOnTip { return }
    if let layer, layer.kind is TipLayer {
      if under(graph.input.location)?.box === shown { return graph.timers.cancel(timer) }
      hide()
    }
    let isSoon = lastShown.map { graph.timers.now - $0 < Self.delay } ?? false
    wait(isSoon ? Self.shortDelay : Self.delay) { $0.showUnderPointer() }
  }

  func pointerLeft(_ box: Box) {
    isMuted = false
    graph.timers.cancel(timer)
    guard layer != nil else { return }
    wait(Self.grace) { tips in
      if tips.isOnTip { return tips.wait(Self.grace) { $0.hideIfLeft() } }
      tips.hideIfLeft()
    }
  }

  private func hideIfLeft() {
    if layer == nil { return }
    if isOnTip { return wait(Self.grace) { $0.hideIfLeft() } }
    if under(graph.input.location)?.box !== shown { hide() }
  }

  private var isOnTip: Bool {
    guard let layer, let point = graph.input.location else { return false }
    return layer.placed.frame.contains(point)
  }

  private func showUnderPointer() {
    guard let point = graph.input.location, !graph.input.isHeld, !graph.menus.isOpen, let tip = under(point) else { return }
    show(tip, .pointer(point))
  }

  /// The innermost view with a tooltip at a point.
  private func under(_ point: CGPoint?) -> (box: Box, modifier: TipModifier)? {
    guard let point else { return nil }
    for hit in graph.path(at: point) {
      for case let modifier as TipModifier in hit.box.modifiers.prefix(hit.reach).reversed() { return (hit.box, modifier) }
    }
    return nil
  }

  // MARK: Showing

  private func wait(_ delay: Duration, _ action: @escaping (WindowTips) -> Void) {
    graph.timers.cancel(timer)
    timer = graph.timers.schedule(after: delay, isForVisibility: true) { [weak self] in
      self?.timer = nil
      if let self { action(self) }
    }
  }

  private func show(_ tip: (box: Box, modifier: TipModifier), _ place: TipPlace) {
    shown = tip.box
    tip.modifier.show(place)
  }

  private func hide() {
    guard let layer else { return }
    lastShown = graph.timers.now
    layer.dismiss()
  }

  /// Hides the tooltip until the pointer has left the view.
  func interrupt() {
    isMuted = true
    graph.timers.cancel(timer)
    hide()
  }

  override func buttonPressed(over boxes: [Box]) {
    hasBeenPressed = true
    isMuted = under(graph.input.location) != nil
    graph.timers.cancel(timer)
  }

  // MARK: The focus

  /// A view that the keyboard has moved the focus to shows its tooltip.
  override func settle() {
    guard graph.replicaSource == nil else { return }
    let new = graph.focus.target?.box
    if new === focused { return hasBeenPressed = false }
    focused = new
    let isByPress = hasBeenPressed
    hasBeenPressed = false
    guard let new, !isByPress else { return }
    wait(Self.delay) { [weak new] tips in
      guard let new, new.isAttached, tips.focused === new, !tips.graph.menus.isOpen, let tip = tips.around(new) else { return }
      tips.show(tip, .view)
    }
  }

  /// The innermost view around a box with a tooltip.
  private func around(_ box: Box) -> (box: Box, modifier: TipModifier)? {
    var next: Box? = box
    while let box = next {
      if let modifier = box.modifiers.last(where: { $0 is TipModifier }) as? TipModifier { return (box, modifier) }
      next = box.container
    }
    return nil
  }
}
