import Foundation
import OrielDrawing

/// What a box or modifier did with an event.
@_spi(Oriel) public enum InputResponse {
  /// The event goes on outwards.
  case passed
  /// The event goes no farther than the box.
  case taken
  package init(isTaken: Bool) { self = isTaken ? .taken : .passed }
}

/// Something that a person did, as a window and its boxes receive it.
@_spi(Oriel) public struct InputEvent {
  package enum Action {
    case pointer(Pointer)
    /// Positive distances move the content down and right, in points.
    case wheel(CGVector)
    case key(KeyEquivalent, isRepeat: Bool)
    case text(String)
    /// The text that an input method is composing, with its caret's place in characters. Empty text ends the composition.
    case composition(String, caret: Int)
    case finger(Finger)

    /// How it finds those that it is for.
    package enum Route {
      /// To the boxes under the pointer, or to the one that took a press which lasts.
      case pointer(Pointer)
      /// To the boxes at its place, from the innermost outwards.
      case place
      /// To the parts of the window that take keys.
      case key(KeyEquivalent)
      /// To the box that text goes to.
      case text
    }

    package var route: Route {
      switch self {
      case .pointer(let pointer): .pointer(pointer)
      case .wheel, .finger: .place
      case .key(let key, _): .key(key)
      case .text, .composition: .text
      }
    }
  }

  /// The pointer, and one of its buttons.
  package struct Pointer {
    package enum Phase {
      /// For a box: the pointer has entered it, or has left it.
      case entered, exited
      /// The pointer moved to a place, or out of the window.
      case moved
      case pressed, released
    }
    package var phase: Phase
    /// Of a press or release.
    package var button = PointerButton.primary
    /// Presses in a row, at one place.
    package var clicks = 1
    /// For the box that took a press: whether the pointer is on it now, and whether it was at the event before.
    package var isInside = true
    package var wasInside = true
    /// Whether the receiving box took a press that still lasts.
    package var isHeld = false

    package init(_ phase: Phase, button: PointerButton = .primary, clicks: Int = 1) {
      self.phase = phase
      self.button = button
      self.clicks = clicks
    }
  }

  /// One finger on a touch screen or pad.
  package struct Finger {
    package enum Phase { case down, moved, up, cancelled }
    package var phase: Phase
    /// Distinguishes the fingers of one touch.
    package var id: Int64
    /// From 0 to 1.
    package var pressure: Double

    package init(_ phase: Phase, id: Int64, pressure: Double) {
      self.phase = phase
      self.id = id
      self.pressure = pressure
    }
  }

  /// The device that produced it.
  package enum Device { case mouse, touch, keyboard, program }

  package var action: Action
  /// In points of the window; nil: nowhere, or outside of the window.
  package var location: CGPoint?
  /// The keys that were held.
  package var modifiers: EventModifiers
  package var device: Device
  /// The time of the event, on a clock that never goes back; only differences are meaningful.
  package var time: Duration

  package init(_ action: Action, at location: CGPoint? = nil, modifiers: EventModifiers = [], device: Device, time: Duration) {
    self.action = action
    self.location = location
    self.modifiers = modifiers
    self.device = device
    self.time = time
  }

  /// The distance in points that one notch of a wheel scrolls.
  package static let wheelNotch: CGFloat = 48

  /// The pointer of the event; nil for other actions.
  package var pointer: Pointer? { if case .pointer(let pointer) = action { pointer } else { nil } }

  /// The same event with another phase, for the box that receives it.
  package func told(_ phase: Pointer.Phase, isHeld: Bool = false, isInside: Bool = true, wasInside: Bool = true) -> InputEvent {
    guard case .pointer(var pointer) = action else { return self }
    pointer.phase = phase
    (pointer.isHeld, pointer.isInside, pointer.wasInside) = (isHeld, isInside, wasInside)
    var event = self
    event.action = .pointer(pointer)
    return event
  }
}

/// A button of the pointer.
package enum PointerButton: Equatable {
  case primary, secondary, middle
  case other(Int)
}
