import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A press that a row has taken.
struct RowPress {
  /// In the window.
  let location: CGPoint
  let clicks: Int
  /// The keys that were held.
  let modifiers: EventModifiers
  let device: InputEvent.Device
  /// What the press has become.
  var use = Use.click
  enum Use { case click, drag, swipe }

  /// The movement after which a press is no click, in points.
  static let slop: CGFloat = 6
}

extension RowBox {
  private var takesClicks: Bool { selectionID != nil || showsDelete || showsMove || mayDrag || hasSwipeActions }
  var mayDrag: Bool { place?.move != nil && list.rows.count > 1 }
  var hasSwipeActions: Bool { place?.swipes.isEmpty == false || list.swipe?.row === self }

  func respond(to event: InputEvent) -> InputResponse {
    if case .wheel(let distance) = event.action { return InputResponse(isTaken: list.wheelTurned(over: self, by: distance)) }
    guard let pointer = event.pointer, pointer.button == .primary else { return .passed }
    switch pointer.phase {
    case .pressed:
      guard takesClicks, list.isEnabled, let location = event.location else { return .passed }
      press = RowPress(location: location, clicks: pointer.clicks, modifiers: event.modifiers, device: event.device)
      // A press elsewhere closes the actions of another row.
      if list.swipe.map({ $0.row !== self }) == true { list.closeSwipe() }
      return .taken
    case .moved where pointer.isHeld:
      if let location = event.location { moved(to: location) }
    case .released:
      let old = press
      press = nil
      guard let old else { return .passed }
      switch old.use {
      case .click: if pointer.isInside, let location = event.location { clicked(at: contentPoint(location), old) }
      case .drag: list.drag?.drop(in: list, isCancelled: event.location == nil)
      case .swipe: list.settleSwipe(isCancelled: event.location == nil)
      }
    default: break
    }
    return .passed
  }

  private func moved(to location: CGPoint) {
    guard let start = press else { return }
    let way = CGVector(dx: location.x - start.location.x, dy: location.y - start.location.y)
    if start.use == .click, max(abs(way.dx), abs(way.dy)) > RowPress.slop {
      if abs(way.dx) > abs(way.dy), hasSwipeActions, list.beginSwipe(self, towards: way.dx) {
        press?.use = .swipe
      } else if abs(way.dy) >= abs(way.dx), mayDrag, start.device != .touch {
        press?.use = .drag
        list.drag = RowDrag(self, from: start.location, in: list)
      }
    }
    switch press?.use {
    case .drag: list.drag?.move(to: location, in: list)
    case .swipe: list.swipe(by: way.dx)
    default: break
    }
  }

  private func clicked(at point: CGPoint, _ press: RowPress) {
    if list.swipe?.row === self { return list.closeSwipe() }
    // The area is a little larger than the visible button.
    if showsDelete && deleteRect.insetBy(dx: -5, dy: -5).contains(point) { return list.delete([self]) }
    if showsMove {
      for (rect, steps) in zip(moveRects, [-1, 1]) where rect.contains(point) { return list.move(self, by: steps) }
    }
    list.clicked(self, modifiers: press.modifiers)
    if press.clicks == 2 && press.modifiers.isEmpty { list.doubleClicked(self) }
  }
}

/// A row that is dragged to another position among the elements of its collection.
@MainActor final class RowDrag {
  private weak var row: RowBox?
  private let start: CGPoint
  private var location: CGPoint
  /// The scrolled distance when the drag began.
  private let scrolledAtStart: CGFloat
  private let move: RowPlace.Edit
  /// The rows that the drag may pass: made ones of the same collection.
  private var rows: [RowBox] = []
  /// The index among these, and the one in front of which the row would go.
  private var index = 0
  private var target = 0
  private var timer: TimerQueue.ID?

  /// Within this distance of an edge the list scrolls, in points.
  private static let edge: CGFloat = 15

  init?(_ row: RowBox, from start: CGPoint, in list: ListNode) {
    guard let move = row.place?.move, let box = list.box else { return nil }
    (self.row, self.start, location, self.move) = (row, start, start, move)
    scrolledAtStart = box.container?.scrollOffset.y ?? 0
    findRows(in: list)
    target = index
    row.isPinned = true
    row.faceChanged()
    box.orderDrawing()
  }

  private func findRows(in list: ListNode) {
    rows = list.rows.filter { $0.place?.move.map { $0.rows === move.rows && $0.count == move.count } == true }
    index = rows.firstIndex { $0 === row } ?? 0
  }

  func move(to new: CGPoint, in list: ListNode) {
    location = new
    update(in: list)
    scrollIfAtEdge(list)
  }

  /// The distance in the list's content.
  private func distance(in list: ListNode) -> CGFloat {
    location.y - start.y + (list.box?.container?.scrollOffset.y ?? 0) - scrolledAtStart
  }

  private func update(in list: ListNode) {
    guard let row, row.isAttached, row.place?.move != nil else { return cancel(in: list) }
    findRows(in: list)
    let distance = distance(in: list), middle = row.origin.y + row.size.height / 2 + distance
    target = index
    for (position, other) in rows.enumerated() where other !== row {
      let center = other.origin.y + other.size.height / 2
      if position > index && middle > center { target = position + 1 }
      if position < index && middle < center {
        target = position
        break
      }
    }
    for (position, other) in rows.enumerated() {
      if other === row {
        other.show(stillShift: CGVector(dx: 0, dy: distance))
      } else {
        let isPassedDown = position > index && position < target, isPassedUp = position < index && position >= target
        let shift = isPassedDown ? -row.size.height : isPassedUp ? row.size.height : 0
        if (other.stillShift?.dy ?? 0) != shift { other.show(stillShift: shift == 0 ? nil : CGVector(dx: 0, dy: shift)) }
      }
    }
  }

  /// Scrolls while the pointer is near an edge, also without motion: faster the nearer it is.
  private func scrollIfAtEdge(_ list: ListNode) {
    guard timer == nil, let scroll = list.box?.container, let frame = list.frame else { return }
    let top = frame.shownAbsoluteOrigin.y, bottom = top + frame.size.height
    let above = top + Self.edge - location.y, below = location.y - (bottom - Self.edge)
    let depth = max(above, below)
    guard depth > 0 else { return }
    timer = list.graph.timers.schedule(after: .milliseconds(16)) { [weak self, weak list, weak scroll] in
      guard let self, let list, let scroll, list.drag === self else { return }
      timer = nil
      let step = min(24, 2 + depth / 2), offset = scroll.scrollOffset.y
      let y = above > 0 ? offset - step : offset + scroll.size.height + step
      scroll.reveal(CGRect(x: 0, y: above > 0 ? y + 4 : y - 4, width: 0, height: 0))
      update(in: list)
      if scroll.scrollOffset.y != offset { scrollIfAtEdge(list) }
    }
  }

  /// Moves the element to where the row is.
  func drop(in list: ListNode, isCancelled: Bool) {
    let (target, index) = (target, index)
    let offset = target < rows.count ? rows[target].place?.move?.offset : rows.last.flatMap { $0.place?.move.map { $0.offset + 1 } }
    end(in: list)
    guard !isCancelled, target != index, target != index + 1, let offset else { return }
    move.node.trait.movement?([row?.place?.move?.offset ?? move.offset], offset)
  }

  func cancelTimer(in graph: ViewGraph) {
    if let timer { graph.timers.cancel(timer) }
    timer = nil
  }

  func cancel(in list: ListNode) {
    row?.press = nil
    end(in: list)
  }

  /// Shows all rows in their positions.
  func end(in list: ListNode) {
    cancelTimer(in: list.graph)
    for row in rows where row.stillShift != nil { row.show(stillShift: nil) }
    if let row {
      row.isPinned = false
      row.faceChanged()
      list.box?.orderDrawing()
    }
    list.drag = nil
  }
}
