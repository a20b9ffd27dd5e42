import Foundation
import OrielDrawing
@_spi(Oriel) import OrielInput

// Input of tests, benchmarks and fuzzers, as events of a program, in points of the window.
extension ViewHost {
  private func send(_ action: InputEvent.Action, at location: CGPoint? = nil, _ modifiers: EventModifiers = []) {
    send(InputEvent(action, at: location, modifiers: modifiers, device: .program, time: timers.now))
  }

  /// Moves the pointer to a point; nil moves it out of the window.
  package func pointerMoved(to point: CGPoint?) { send(.pointer(.init(.moved)), at: point) }

  package func pointerPressed(
    at point: CGPoint, button: PointerButton = .primary, clicks: Int = 1, modifiers: EventModifiers = []
  ) {
    send(.pointer(.init(.pressed, button: button, clicks: clicks)), at: point, modifiers)
  }

  package func pointerReleased(at point: CGPoint, button: PointerButton = .primary, clicks: Int = 1) {
    send(.pointer(.init(.released, button: button, clicks: clicks)), at: point)
  }

  package func scrolled(at point: CGPoint, by distance: CGVector) { send(.wheel(distance), at: point) }

  package func keyPressed(_ key: KeyEquivalent, modifiers: EventModifiers = [], isRepeat: Bool = false) {
    send(.key(key, isRepeat: isRepeat), at: nil, modifiers)
  }

  package func keyReleased(_ key: KeyEquivalent, modifiers: EventModifiers = []) { send(.key(.init(key, .up)), at: nil, modifiers) }

  package func textEntered(_ text: String) { send(.text(text)) }

  /// Sends the text that an input method is composing, with the part that it is converting, in characters. Empty text ends the composition.
  package func textComposed(_ text: String, clause: Range<Int>) { send(.composition(text, clause: clause)) }
}
