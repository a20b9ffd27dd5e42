import CSDL2

/// What is held down that belongs to a panel, and what belongs to the program around it: each release goes where its press went.
struct PanelInput {
  /// Buttons as SDL numbers them.
  private var ownButtons: Set<UInt8> = []
  private var otherButtons: Set<UInt8> = []
  private var fingers: Set<SDL_FingerID> = []
  private var keys: Set<SDL_Scancode> = []

  /// Whether a press on the panel lasts.
  var holdsPointer: Bool { !ownButtons.isEmpty }
  /// Whether a press beside it lasts: the pointer is the program's, over the panel too.
  var isKeptOut: Bool { !otherButtons.isEmpty }

  /// A button that is pressed was not held before: its release may have been lost.
  mutating func willPress(_ button: UInt8) {
    otherButtons.remove(button)
    ownButtons.remove(button)
  }

  mutating func pressed(_ button: UInt8, isOwn: Bool) {
    if isOwn { ownButtons.insert(button) } else { otherButtons.insert(button) }
  }

  /// The button's last press is over. Returns whether it was on the panel.
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
