import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

extension View {
  /// Adds a context menu to the rows of a list or table. SwiftUI: `contextMenu(forSelectionType:menu:primaryAction:)`.
  ///
  /// `menu` receives the selected rows if the click is on one of them, the clicked row if it is not selected, and an empty set beside the
  /// rows. A double click and Return run `primaryAction` with the same set. Nothing happens for rows with ids of another type.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(_SelectionMenuModifier(menu: menu, primaryAction: primaryAction))
  }
}

/// Opens a menu for the rows at the location where it is requested.
nonisolated struct _SelectionMenuModifier<I: Hashable, M: View>: ViewModifier {
  let menu: (Set<I>) -> M
  let primaryAction: ((Set<I>) -> Void)?
  @State private var opening: ContextOpening?
  @State private var subject: Set<I> = []
  @State private var clicks = RowClicks()

  init(menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)?) { (self.menu, self.primaryAction) = (menu, primaryAction) }

  @MainActor func body(content: Content) -> some View {
    let (menu, subject, clicks) = (menu, subject, clicks)
    content
      .modifier(
        _MenuPressModifier(
          opening: MenuOpening(
            button: .secondary, worksWhileDisabled: true, open: { open(at: $0, rows(in: $1)) }, close: { opening = nil }))
      )
      .modifier(
        _RowActions(
          open: { open(at: $0, $1, byKey: $2) }, act: primaryAction.map { action in { if let ids = ids($0) { action(ids) } } },
          clicks: clicks)
      )
      .contextPanel($opening) { MenuList(menu(subject)) }
  }

  @MainActor private func rows(in path: [HitBox]) -> Set<AnyHashable> {
    for hit in path { if let row = hit.box as? any SelectionMenuRow { return row.menuSubject } }
    return []
  }

  /// The ids by their own type; nil if they have another.
  private func ids(_ all: Set<AnyHashable>) -> Set<I>? {
    let ids = all.compactMap { $0.base as? I }
    return ids.count == all.count ? Set(ids) : nil
  }

  @MainActor private func open(at point: CGPoint, _ rows: Set<AnyHashable>, byKey: Bool = false) {
    guard let ids = ids(rows) else { return }
    subject = ids
    opening = ContextOpening(at: point, byKey: byKey)
  }
}

/// The last click on a row, for input that does not count clicks itself.
@MainActor private final class RowClicks {
  private var last: (subject: Set<AnyHashable>, point: CGPoint, time: Duration)?
  nonisolated init() {}

  /// Whether a press on rows is the second one of a double click.
  func isSecond(_ subject: Set<AnyHashable>, at point: CGPoint, _ now: Duration) -> Bool {
    defer { last = nil }
    guard let last, last.subject == subject else { return false }
    return now - last.time <= .milliseconds(500) && hypot(point.x - last.point.x, point.y - last.point.y) <= 4
  }

  func clicked(_ subject: Set<AnyHashable>, at point: CGPoint, _ now: Duration) { last = (subject, point, now) }
}

/// What keys, held fingers and double clicks do with the rows inside.
nonisolated private struct _RowActions: ViewModifier {
  typealias Body = Never
  let open: (CGPoint, Set<AnyHashable>, Bool) -> Void
  let act: ((Set<AnyHashable>) -> Void)?
  let clicks: RowClicks

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let rows = RowActionsModifier(modifier, in: context.scope)
    let keyed = content.onKeyPress(phases: .down) { [weak rows] in rows?.take($0) == true ? .handled : .ignored }
    context.boxModifier(PackedModifier(whole: rows), around: keyed)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class RowActionsModifier: GestureModifier {
  let actions: _RowActions
  private weak var box: Box?

  init(_ actions: _RowActions, in scope: EnvironmentScope) {
    self.actions = actions
    super.init(.beside, in: scope)
  }

  override func folded(into box: Box) { self.box = box }

  override func makeRecognizer() -> GestureRecognizer { RowActionsRecognizer(actions) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? RowActionsRecognizer else { return false }
    recognizer.actions = actions
    return true
  }

  /// Return runs the primary action for the selected rows, the Menu key and Shift-F10 open their menu.
  @MainActor func take(_ press: KeyPress) -> Bool {
    let held = press.modifiers.subtracting([.capsLock, .numericPad])
    let isMenu = press.key == .menuKey && held.isEmpty || press.key == .f10 && held == .shift
    let isReturn = press.key == .return && held.isEmpty && actions.act != nil
    guard isMenu || isReturn, let box, let rows = selectedRows(in: box), let first = rows.first else { return false }
    if isReturn {
      actions.act?(first.menuSelection)
    } else {
      first.placePath()
      let frame = first.drawnPlace(of: CGRect(origin: .zero, size: first.size), plane: 0).whole
      actions.open(CGPoint(x: frame.midX, y: frame.midY), first.menuSelection, true)
    }
    return true
  }

  @MainActor private func selectedRows(in top: Box) -> [any SelectionMenuRow]? {
    var found: [any SelectionMenuRow] = []
    var stack = [top]
    while let next = stack.popLast() {
      if let row = next as? any SelectionMenuRow {
        if let id = row.menuID, row.menuSelection.contains(id) { found.append(row) }
      } else {
        stack += next.children.reversed()
      }
    }
    return found
  }
}

/// Recognises a double click, or a held finger, on a row.
private final class RowActionsRecognizer: GestureRecognizer {
  var actions: _RowActions
  private var start: (point: CGPoint, time: Duration)?
  private var subject: Set<AnyHashable> = []
  private var isDouble = false
  private var isHeld = false
  private var isDue = false

  private static let holdTime = Duration.milliseconds(500)
  private static let slop: CGFloat = 10

  init(_ actions: _RowActions) { self.actions = actions }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    switch phase {
    case .began:
      var own: Set<AnyHashable> = []
      for hit in event.path {
        guard let row = hit.box as? any SelectionMenuRow else { continue }
        (subject, own) = (row.menuSubject, row.menuID.map { [$0] } ?? [])
        break
      }
      let count = event.source.pointer?.clicks ?? 1, isCounted = event.source.modifiers.isEmpty && event.device != .touch
      let isSecond = actions.clicks.isSecond(own, at: event.location, event.now) && isCounted
      isDouble = (count == 2 || count == 1 && isSecond) && actions.act != nil && !subject.isEmpty
      if isCounted && !isDouble && !own.isEmpty { actions.clicks.clicked(own, at: event.location, event.now) }
      if event.device == .touch { start = (event.location, event.now) } else if !isDouble { stage = .failed }
    case .moved:
      if let start, hypot(event.location.x - start.point.x, event.location.y - start.point.y) > Self.slop { stage = .failed }
    case .ended:
      isDue = isDouble
      stage = isDouble ? .ended : .failed
    }
  }

  override var deadline: Duration? { stage == .possible ? start.map { $0.time + Self.holdTime } : nil }
  override func timePassed(_ now: Duration) {
    guard let deadline, deadline <= now else { return }
    (isHeld, isDue, stage) = (true, true, .ended)
  }

  override var isDelivered: Bool { !isDue }
  override func deliver() {
    guard isDue else { return }
    isDue = false
    if isHeld { actions.open(start?.point ?? .zero, subject, false) } else { actions.act?(subject) }
  }
}

extension KeyEquivalent {
  /// The key that opens a context menu, and the function key with the same use.
  fileprivate static let menuKey = KeyEquivalent("\u{F735}")
  fileprivate static let f10 = KeyEquivalent("\u{F70D}")
}
