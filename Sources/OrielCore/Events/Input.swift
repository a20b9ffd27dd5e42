import Foundation

/// What a box does with input; one object for the life of the modifier's node, its closures replaced at each update.
@MainActor final class InputHandlers {
  /// A press and release inside. `count` presses in a row.
  var tap: (count: Int, action: (CGPoint) -> Void)?
  /// Whether the pointer is on it.
  var hover: ((Bool) -> Void)?
  /// Whether it is pressed with the pointer still inside.
  var press: ((Bool) -> Void)?
}

/// What the pointer is doing. Kept between events.
@MainActor final class PointerState {
  /// The boxes under the pointer that want to know, the innermost first.
  @exclusivity(unchecked) var hovered: [Box] = []
  /// The box that took the press.
  @exclusivity(unchecked) var pressed: Box?
  @exclusivity(unchecked) var pressIsInside = false
  /// The link of a text that is under the pointer, and the one that took the press.
  @exclusivity(unchecked) var hoveredLink: PointedLink?
  @exclusivity(unchecked) var pressedLink: PointedLink?
  @exclusivity(unchecked) var location: CGPoint?
  /// The keys that were held at the last press.
  var modifiers: EventModifiers = []

  func forget(_ box: Box) {
    if !hovered.isEmpty { hovered.removeAll { $0 === box } }
    if pressed === box { pressed = nil }
    if hoveredLink?.box === box { hoveredLink = nil }
    if pressedLink?.box === box { pressedLink = nil }
  }
}

/// A key without its modifiers. SwiftUI: `KeyEquivalent`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let `return` = KeyEquivalent("\r")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let escape = KeyEquivalent("\u{1B}")
  /// Deletes what is before the caret.
  public static let delete = KeyEquivalent("\u{8}")
  /// Deletes what is after the caret. SwiftUI: `KeyEquivalent.deleteForward`.
  public static let deleteForward = KeyEquivalent("\u{F728}")
}

/// Keys held with another. SwiftUI: `EventModifiers`.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}
