import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// Receives a window's input in place of its views, until a view has been picked.
@MainActor final class PickRouter: GraphClient {
  static let key = GraphClientKey<PickRouter>()
  private var outer: GraphClient?
  private var onHover: (Box?) -> Void = { _ in }
  private var onPick: (Box?) -> Void = { _ in }

  var isPicking: Bool { outer != nil }

  /// Begins. `onPick` is called once, with nil if the user cancels by Escape.
  func begin(onHover: @escaping (Box?) -> Void, onPick: @escaping (Box?) -> Void) {
    (self.onHover, self.onPick) = (onHover, onPick)
    if outer != nil { return }
    outer = graph.router
    graph.router = self
  }

  func end() {
    guard let outer else { return }
    graph.router = outer
    self.outer = nil
    (onHover, onPick) = ({ _ in }, { _ in })
  }

  override func route(_ event: InputEvent) -> Bool {
    switch event.action.route {
    case .pointer(let pointer):
      switch pointer.phase {
      case .pressed: finish(event.location.flatMap(box))
      case .entered, .moved: onHover(event.location.flatMap(box))
      case .exited: onHover(nil)
      case .released: break
      }
    case .key(let key): if key.key == .escape && key.phase == .down { finish(nil) }
    case .place, .text: break
    }
    return true
  }

  private func finish(_ box: Box?) {
    let onPick = onPick
    end()
    onPick(box)
  }

  /// The innermost box at a point: below the one that takes input, also those that take none.
  private func box(at point: CGPoint) -> Box? {
    guard var box = graph.path(at: point).first?.box else { return nil }
    func contains(_ box: Box) -> Bool {
      box.hasBeenPlaced && !box.needsPlacement
        && box.drawnPlace(of: CGRect(origin: .zero, size: box.size), plane: 0).whole.contains(point)
    }
    while let inner = box.shownChildren.last(where: contains) { box = inner }
    return box === graph.stage.rootBox ? nil : box
  }
}
