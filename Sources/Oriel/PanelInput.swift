import CSDL2

/// The buttons and keys held down for a panel, and for the program around it: each release goes to the receiver of its press.
struct PanelInput {
  /// Buttons as SDL numbers them.
  private var ownButtons: Set<UInt8> = []
  private var otherButtons: Set<UInt8> = []
  private var fingers: Set<SDL_FingerID> = []
  private var keys: Set<SDL_Scancode> = []

  /// Whether a press on the panel still lasts.
  var holdsPointer: Bool { !ownButtons.isEmpty }
  /// Whether a press beside it still lasts: the pointer then belongs to the program, even over the panel.
  var isKeptOut: Bool { !otherButtons.isEmpty }

  /// A button that is pressed cannot have been held before: its release may have been lost.
  mutating func willPress(_ button: UInt8) {
    otherButtons.remove(button)
    ownButtons.remove(button)
  }

  mutating func pressed(_ button: UInt8, isOwn: Bool) {
    if isOwn { ownButtons.insert(button) } else { otherButtons.insert(button) }
  }

  /// Records a button's release. Returns whether its press was on the panel.
  mutating func released(_ button: UInt8) -> Bool {
    otherButtons.remove(button)
    return ownButtons.remove(button) != nil
  }

  mutating func pressed(_ key: SDL_Scancode) { keys.insert(key) }
  mutating func released(_ key: SDL_Scancode) -> Bool { keys.remove(key) != nil }

  mutating func touched(_ finger: SDL_FingerID) { fingers.insert(finger) }
  mutating func lifted(_ finger: SDL_FingerID) { fingers.remove(finger) }
  func holds(_ finger: SDL_FingerID) -> Bool { fingers.contains(finger) }
}
