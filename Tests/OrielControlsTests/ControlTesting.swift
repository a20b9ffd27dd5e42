import Foundation
import Oriel

@_spi(Oriel) import OrielAnimation
@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

/// A number that a control moves, with a log of what is written and called.
@MainActor @Observable final class Amount<Value: Equatable> {
  var value: Value
  @ObservationIgnored private(set) var log: [String] = []
  /// Of each write: whether it was one of many in a row.
  @ObservationIgnored private(set) var continuous: [Bool] = []
  @ObservationIgnored private(set) var tracked: [Bool] = []

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding(
      get: { self.value },
      set: { new, transaction in
        self.log.append("set \(short(new))")
        self.continuous.append(transaction.isContinuous)
        self.tracked.append(transaction.tracksVelocity)
        self.value = new
      })
  }

  func edited(_ isEditing: Bool) { log.append("editing \(isEditing)") }

  /// The log, which is empty afterwards.
  func taken() -> String {
    defer { (log, continuous, tracked) = ([], [], []) }
    return log.isEmpty ? "-" : log.joined(separator: ", ")
  }
}

/// Three digits after the point.
func short<Value>(_ value: Value) -> String {
  guard let number = value as? any BinaryFloatingPoint else { return "\(value)" }
  let rounded = (Double(number) * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}

/// What a finger does on a touch screen.
enum FingerMove { case pressed, moved, released }

/// What people do who cannot see a control.
enum ControlAct { case activate, increment, decrement }

extension ViewHarness {
  /// Does what people do who cannot see a control.
  func act(_ act: ControlAct, on identifier: String = "control") {
    settle()
    let name: ElementAction =
      switch act {
      case .activate: .activate
      case .increment: .increment
      case .decrement: .decrement
      }
    boxes(in: identifier).lazy.flatMap(\.semantics.actions).first { $0.name == name }?.run()
    settle()
  }

  /// The value that is told of a control.
  func spokenValue(of identifier: String = "control") -> String? {
    boxes(in: identifier).map(\.semantics).first { $0.role != nil && $0.role != .text }?.value
  }

  /// The box with an identifier, and those in it.
  private func boxes(in identifier: String) -> [Box] {
    func below(_ box: Box) -> [Box] { [box] + box.children.flatMap(below) }
    guard let top = below(host.graph.stage.rootBox).first(where: { $0.semantics.identifiers.contains(identifier) }) else { return [] }
    return below(top)
  }

  func down(_ x: CGFloat, _ y: CGFloat) {
    host.pointerPressed(at: CGPoint(x: x, y: y))
    settle()
  }
  func move(_ x: CGFloat, _ y: CGFloat) {
    host.pointerMoved(to: CGPoint(x: x, y: y))
    settle()
  }
  func up(_ x: CGFloat, _ y: CGFloat) {
    host.pointerReleased(at: CGPoint(x: x, y: y))
    settle()
  }
  func key(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    press(key, modifiers: modifiers)
    settle()
  }

  /// The first finger on a touch screen, as the platform tells of it.
  func finger(_ move: FingerMove, _ x: CGFloat, _ y: CGFloat) {
    let phase: InputEvent.Pointer.Phase =
      switch move {
      case .pressed: .pressed
      case .moved: .moved
      case .released: .released
      }
    host.send(InputEvent(.pointer(.init(phase)), at: CGPoint(x: x, y: y), device: .touch, time: host.timers.now))
    settle()
  }

  func wait(_ seconds: Double) {
    advance(by: .seconds(seconds))
    settle()
  }

  /// The middle of the slider's knob, in points from the left of the window.
  func knob(of identifier: String = "control") -> CGRect? {
    boxes(in: identifier).first { $0.semantics.role == .slider }?.children.last.map {
      $0.contentRect.offsetBy(dx: $0.absoluteOrigin.x, dy: $0.absoluteOrigin.y)
    }
  }
}
