import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielHosting
import OrielInput
import OrielText

/// Something that happens to a random app. Plain data: the same actions give the same run.
public indirect enum Action: Codable, Equatable, Sendable {
  case parameter(node: Int, index: Int, value: Int)
  case modifierParameter(node: Int, modifier: Int, index: Int, value: Int)
  case insertModifier(node: Int, at: Int, ModifierSpec)
  case removeModifier(node: Int, at: Int)
  case insert(node: Int, at: Int, NodeSpec)
  case remove(node: Int, at: Int)
  case move(node: Int, from: Int, to: Int)
  case replace(node: Int, at: Int, NodeSpec)
  case toggle(node: Int)
  case count(node: Int, Int)
  case text(node: Int, Int)
  case choose(node: Int, Int)
  case editMode(node: Int)
  /// Writes the `@State` of the node's view.
  case poke(node: Int)
  case environment(index: Int, value: Int)
  case size(Double, Double)
  case scale(Double)
  case wheel(Double, Double, dx: Double, dy: Double)
  case click(Double, Double, count: Int, modifiers: Int)
  /// A click of another button than the primary one, by its place in `Platform.buttons`.
  case clickOther(Double, Double, button: Int)
  case press(Double, Double)
  case release(Double, Double)
  case hover(Double, Double)
  /// From a place by a way, with the mouse or a finger, in some steps over some time; it may stay pressed.
  case drag(Double, Double, dx: Double, dy: Double, isTouch: Bool, isReleased: Bool)
  /// With the mouse, at a scroll bar perhaps: the pointer comes, rests until a bar is seen, and drags by a way; it may stay pressed.
  case dragBar(Double, Double, dx: Double, dy: Double, modifiers: Int, isReleased: Bool)
  /// The wheel with Control held.
  case magnify(Double, Double, notches: Double)
  case leave
  case key(index: Int, modifiers: Int)
  /// A key that is held, and repeats.
  case holdKey(index: Int, modifiers: Int)
  case type(Int)
  case compose(Int)
  case advance(milliseconds: Int)
  /// Several in one event.
  case several([Action])
  case transaction([Action])
  /// Several in a transaction whose changes are followed, and then again, later.
  case tracked([Action])
  /// One after another, each while what the ones before have set in motion goes on.
  case interrupted([Action], milliseconds: Int)
  case removeAll
  case restore
  /// Opens a window of a scene of the app's program.
  case openWindow(scene: Int, Double, Double)
  /// Closes one of the windows, by the order in which they were opened.
  case closeWindow(Int)
  /// Input goes to another window.
  case inWindow(Int)
  /// Writes the `@State` of the program.
  case shared
}

/// The values of the window that actions change, and those that keys and texts are taken from.
@MainActor enum Platform {
  static let keys: [(KeyEquivalent, String)] = [
    (.tab, ".tab"), (.upArrow, ".upArrow"), (.downArrow, ".downArrow"), (.leftArrow, ".leftArrow"), (.rightArrow, ".rightArrow"),
    (.return, ".return"),
    (.escape, ".escape"), (.delete, ".delete"), (.deleteForward, ".deleteForward"), (.space, ".space"), (.home, ".home"), (.end, ".end"),
    (.pageUp, ".pageUp"), (.pageDown, ".pageDown"), ("z", "\"z\""), ("a", "\"a\""), ("c", "\"c\""), ("v", "\"v\""), ("x", "\"x\""),
    ("5", "\"5\""),
  ]

  /// What the window supplies, and how each is set.
  static let values: [(name: String, values: [String], set: (ViewHost, Int) -> Void)] = [
    value("colorScheme", \.colorScheme, Domains.scheme),
    value("layoutDirection", \.layoutDirection, Domains.direction),
    value("dynamicTypeSize", \.dynamicTypeSize, Domains.typeSize),
    value("locale", \.locale, Domains.locale),
    value("scenePhase", \.scenePhase, Domain<ScenePhase>([(.active, ".active"), (.inactive, ".inactive"), (.background, ".background")])),
    value(
      "colorSchemeContrast", \.colorSchemeContrast, Domain<ColorSchemeContrast>([(.standard, ".standard"), (.increased, ".increased")])),
    value(
      "legibilityWeight", \.legibilityWeight, Domain<LegibilityWeight?>("LegibilityWeight?", [(.regular, ".regular"), (.bold, ".bold")])),
    value("accessibilityReduceMotion", \.accessibilityReduceMotion, Domains.flag),
    value("accessibilityReduceTransparency", \.accessibilityReduceTransparency, Domains.flag),
    value("accessibilityInvertColors", \.accessibilityInvertColors, Domains.flag),
    value("accessibilityDifferentiateWithoutColor", \.accessibilityDifferentiateWithoutColor, Domains.flag),
    value("accessibilityShowButtonShapes", \.accessibilityShowButtonShapes, Domains.flag),
    value("accessibilityEnabled", \.accessibilityEnabled, Domains.flag),
    value("heldModifiers", \.heldModifiers, Domains.keysHeld),
  ]

  private static func value<V>(_ name: String, _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ domain: Domain<V>) -> (
    name: String, values: [String], set: (ViewHost, Int) -> Void
  ) {
    (name, domain.sources, { host, index in host.setPlatform(keyPath, domain.values[index]) })
  }

  /// The buttons besides the primary one.
  static let buttons: [(PointerButton, String)] = [(.secondary, ".secondary"), (.middle, ".middle"), (.back, ".back")]

  static func modifiers(_ raw: Int) -> EventModifiers { EventModifiers(rawValue: raw) }
}
