/// A button of a mouse or touchpad. Oriel's own: SwiftUI's gestures use only the primary button.
public enum PointerButton: Hashable, Sendable {
  /// The button for clicks: the left one, unless the desktop is set up for left-handed use.
  case primary
  /// The button for context menus: the right one, or two fingers on a touchpad.
  case secondary
  /// The middle button, usually the wheel, which can be pressed.
  case middle
  /// The side button for going back, as in browsers.
  case back
  /// The side button for going forward, as in browsers.
  case forward
  /// Another button, by the number that SDL gives it.
  case other(Int)
}
