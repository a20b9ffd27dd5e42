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
    case key(Key)
    case text(String)
    /// The text that an input method is composing, with the part that it is converting, in characters: of no length, only the caret's
    /// place. Empty text ends the composition.
    case composition(String, clause: Range<Int>)
    case finger(Finger)

    /// How it finds those that it is for.
    package enum Route {
      /// To the boxes under the pointer, or to the one that took a press which lasts.
      case pointer(Pointer)
      /// To the boxes at its place, from the innermost outwards.
      case place
      /// To the parts of the window that take keys.
      case key(Key)
      /// To the box that text goes to.
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

    /// A key that goes down or repeats, in a layout that is not known.
    package static func key(_ key: KeyEquivalent, isRepeat: Bool) -> Action { .key(Key(key, isRepeat ? .repeated : .down)) }
  }

  /// A key of the keyboard, and which way it goes.
  package struct Key {
    package enum Phase { case down, repeated, up }
    package var key: KeyEquivalent
    package var phase: Phase
    /// What the keyboard's layout types with the key and the modifiers held; nil if the platform does not say.
    package var characters: String?
    /// The key that a Latin layout has in its place, where the present layout has another script.
    package var latin: KeyEquivalent?
    package var isOnNumberPad: Bool

    package init(
      _ key: KeyEquivalent, _ phase: Phase, characters: String? = nil, latin: KeyEquivalent? = nil, isOnNumberPad: Bool = false
    ) {
      (self.key, self.phase, self.characters, self.latin, self.isOnNumberPad) = (key, phase, characters, latin, isOnNumberPad)
    }

    /// What it types with the modifiers. Without the layout, as far as is known: letters are capitals with Shift.
    package func typed(with modifiers: EventModifiers) -> String {
      if let characters { return characters }
      let isCapital = modifiers.contains(.shift) != (modifiers.contains(.capsLock) && key.character.isLetter)
      return isCapital ? key.character.uppercased() : String(key.character)
    }

    /// The text that may follow it as an event of its own, although modifiers make it a command; nil if none does.
    package func textToDrop(with modifiers: EventModifiers) -> String? {
      if !key.isPrintable { return nil }
      let others = modifiers.subtracting(.command)
      return characters ?? (others.isDisjoint(with: EventModifiers.ofCommands) ? typed(with: others) : nil)
    }

    /// The key by which a command is found: with Control and the like, letters of other scripts stand for the Latin ones in their place.
    package func command(with modifiers: EventModifiers) -> KeyEquivalent {
      modifiers.isDisjoint(with: EventModifiers.ofCommands) ? key : latin ?? key
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

  /// The same event without numbers that make no sense: it is nowhere at a place that is none, and no way is longer than a billion points.
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
