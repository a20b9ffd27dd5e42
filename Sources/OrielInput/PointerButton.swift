/// A button of a mouse or pad. Oriel's own: SwiftUI has gestures for the primary button alone.
public enum PointerButton: Hashable, Sendable {
  /// The button for clicks: the left one, unless the desktop is set up for the left hand.
  case primary
  /// The button for context menus: the right one, or two fingers on a pad.
  case secondary
  /// The wheel, pressed.
  case middle
  /// The side button by which browsers go back.
  case back
  /// The side button by which browsers go forward.
  case forward
  /// A further button, by the number that SDL gives it.
  case other(Int)
}
