import Foundation
import OrielDrawing

/// How a box or modifier has handled an event.
@_spi(Oriel) public enum InputResponse {
  /// The event continues to outer boxes.
  case passed
  /// The event stops here.
  case taken
  package init(isTaken: Bool) { self = isTaken ? .taken : .passed }
}

/// An input event, as a window and its boxes receive it.
@_spi(Oriel) public struct InputEvent {
  package enum Action {
    case pointer(Pointer)
    /// Positive distances move the content down and right, in points.
    case wheel(CGVector)
    case key(Key)
    case text(String)
    /// The text being composed by an input method, with the part being converted, in characters; an empty part is only the caret's
    /// position. Empty text ends the composition.
    case composition(String, clause: Range<Int>)
    case finger(Finger)

    /// How the receivers of an event are found.
    package enum Route {
      /// The boxes under the pointer, or the box that has taken the current press.
      case pointer(Pointer)
      /// The boxes at its location, from the innermost outwards.
      case place
      /// The parts of the window that handle keys.
      case key(Key)
      /// The box that receives text.
      case text
    }

    package var route: Route {
      switch self {
      case .pointer(let pointer): .pointer(pointer)
      case .wheel, .finger: .place
      case .key(let key): .key(key)
      case .text, .composition: .text
      }
    }

    /// A key that goes down or repeats, with an unknown layout.
    package static func key(_ key: KeyEquivalent, isRepeat: Bool) -> Action { .key(Key(key, isRepeat ? .repeated : .down)) }
  }

  /// A key of the keyboard, and whether it goes down or up.
  package struct Key {
    package enum Phase { case down, repeated, up }
    package var key: KeyEquivalent
    package var phase: Phase
    /// The characters that the keyboard layout produces for the key with the held modifiers; nil if the platform does not report them.
    package var characters: String?
    /// The key in the same position of a Latin layout, if the current layout has another script.
    package var latin: KeyEquivalent?
    package var isOnNumberPad: Bool

    package init(
      _ key: KeyEquivalent, _ phase: Phase, characters: String? = nil, latin: KeyEquivalent? = nil, isOnNumberPad: Bool = false
    ) {
      (self.key, self.phase, self.characters, self.latin, self.isOnNumberPad) = (key, phase, characters, latin, isOnNumberPad)
    }

    /// The text it produces with the modifiers. Without layout information, Shift makes letters uppercase.
    package func typed(with modifiers: EventModifiers) -> String {
      if let characters { return characters }
      let isCapital = modifiers.contains(.shift) != (modifiers.contains(.capsLock) && key.character.isLetter)
      return isCapital ? key.character.uppercased() : String(key.character)
    }

    /// The text event that may follow although modifiers make the key a command, and must be dropped; nil if there is none.
    package func textToDrop(with modifiers: EventModifiers) -> String? {
      if !key.isPrintable { return nil }
      let others = modifiers.subtracting(.command)
      return characters ?? (others.isDisjoint(with: EventModifiers.ofCommands) ? typed(with: others) : nil)
    }

    /// The key used to find a command: with Control and similar modifiers, characters of other scripts are replaced by the Latin ones in
    /// their position.
    package func command(with modifiers: EventModifiers) -> KeyEquivalent {
      modifiers.isDisjoint(with: EventModifiers.ofCommands) ? key : latin ?? key
    }
  }

  /// The pointer, with one of its buttons.
  package struct Pointer {
    package enum Phase {
      /// For a box: the pointer has entered or left it.
      case entered, exited
      /// The pointer has moved to a location, or out of the window.
      case moved
      case pressed, released
    }
    package var phase: Phase
    /// The button of a press or release.
    package var button = PointerButton.primary
    /// The number of presses in a row at one position.
    package var clicks = 1
    /// For the box that took a press: whether the pointer is on it now, and whether it was at the previous event.
    package var isInside = true
    package var wasInside = true
    /// Whether the receiving box has taken a press that is still held.
    package var isHeld = false

    package init(_ phase: Phase, button: PointerButton = .primary, clicks: Int = 1) {
      self.phase = phase
      self.button = button
      self.clicks = clicks
    }
  }

  /// A finger on a touch screen or touchpad.
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
  /// In points of the window; nil if unknown or outside the window.
  package var location: CGPoint?
  /// The modifier keys held.
  package var modifiers: EventModifiers
  package var device: Device
  /// The time of the event on a monotonic clock; only differences are meaningful.
  package var time: Duration

  package init(_ action: Action, at location: CGPoint? = nil, modifiers: EventModifiers = [], device: Device, time: Duration) {
    self.action = action
    self.location = location
    self.modifiers = modifiers
    self.device = device
    self.time = time
  }

  /// The event with invalid numbers corrected: a location that is not finite becomes nil, and distances are limited to a billion points.
  package var usable: InputEvent {
    func clamped(_ length: CGFloat) -> CGFloat { length.isFinite ? max(-1e9, min(1e9, length)) : 0 }
    var event = self
    if let place = location {
      event.location = place.x.isFinite && place.y.isFinite ? CGPoint(x: clamped(place.x), y: clamped(place.y)) : nil
    }
    if case .wheel(let way) = action { event.action = .wheel(CGVector(dx: clamped(way.dx), dy: clamped(way.dy))) }
    return event
  }

  /// The distance in points that one notch of a wheel scrolls.
  package static let wheelNotch: CGFloat = 48

  /// The pointer of the event; nil for other actions.
  package var pointer: Pointer? { if case .pointer(let pointer) = action { pointer } else { nil } }

  /// The event with another phase, for the box that receives it.
  package func told(_ phase: Pointer.Phase, isHeld: Bool = false, isInside: Bool = true, wasInside: Bool = true) -> InputEvent {
    guard case .pointer(var pointer) = action else { return self }
    pointer.phase = phase
    (pointer.isHeld, pointer.isInside, pointer.wasInside) = (isHeld, isInside, wasInside)
    var event = self
    event.action = .pointer(pointer)
    return event
  }
}
