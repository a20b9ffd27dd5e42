import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// Represents a box's own input handling among the gestures: it is offered a press, and if it takes it receives everything until the
/// release.
@MainActor final class BoxRecognizer: GestureRecognizer {
  private unowned(unsafe) let box: Box
  /// The events not delivered yet: while another gesture has precedence, only the press, the last move and the release are kept.
  private var waiting: [InputEvent] = []
  private(set) var isHeld = false
  private var isInside = true

  init(_ box: Box) { self.box = box }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else {
      // Only pointer events are relevant.
      if waiting.isEmpty && !isHeld { stage = .failed }
      return
    }
    let wasInside = isInside
    isInside = phase == .began || event.isOn(box, modifier: -1)
    func told(_ phase: InputEvent.Pointer.Phase) -> InputEvent {
      event.source.told(phase, isHeld: true, isInside: isInside, wasInside: wasInside)
    }
    switch phase {
    case .began: waiting.append(event.source)
    case .moved:
      if !isHeld, waiting.count > 1 { waiting.removeLast() }
      waiting.append(told(.moved))
    case .ended:
      waiting.append(told(.released))
      if isHeld { stage = .ended }
    }
  }

  override var isDelivered: Bool { waiting.isEmpty }
  override var yieldsToScrolling: Bool { true }
  override var yieldsToLifting: Bool { !isHeld }
  override var yields: Bool { !isHeld }

  override func deliver() {
    let events = waiting
    waiting = []
    for event in events {
      guard event.pointer?.phase == .pressed else {
        _ = box.handle(event)
        if event.pointer?.phase == .released { stage = .ended }
        continue
      }
      if case .passed = box.handle(event) {
        stage = .failed
        return
      }
      isHeld = true
      stage = .active
    }
  }

  /// As if the pointer had left before the release.
  override func cancel() {
    defer { stage = .failed }
    guard isHeld, stage == .active, box.isAttached else { return }
    isHeld = false
    func tell(_ phase: InputEvent.Pointer.Phase, wasInside: Bool) {
      let event = InputEvent(.pointer(.init(phase)), device: .program, time: box.graph.timers.now)
      _ = box.handle(event.told(phase, isHeld: true, isInside: false, wasInside: wasInside))
    }
    if isInside { tell(.moved, wasInside: true) }
    tell(.released, wasInside: false)
  }
}
