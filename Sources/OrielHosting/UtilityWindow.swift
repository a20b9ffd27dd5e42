import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A window with tools for the main windows of a program, of which there is at most one. SwiftUI: `UtilityWindow`.
///
/// It stays above the program's other windows where the desktop lets it, has the size of its content, and closes by Escape. `openWindow(id:)`
/// and an item of the menu Window open it. A `@FocusedValue` in it has the value of this window, not of the main one as on a Mac.
///
/// ```swift
/// UtilityWindow("Inspector", id: "inspector") { Text("Nothing selected").padding() }
/// ```
public struct UtilityWindow<Content: View>: Scene {
  let description: WindowDescription

  private init(_ title: String, id: String, content: Content) {
    var description = WindowDescription(title: title, id: id, kind: .single, content: AnyView(UtilityContent(content: content)))
    description.isUtility = true
    self.description = description
  }

  /// Creates a window whose title is a text, whose font and colour are not used.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.string(in: .outsideOfViews), id: id, content: content())
  }
  /// Creates a window with a localized title, which is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey.string, id: id, content: content())
  }
  /// Creates a window whose title is a string of a table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(localized: titleResource), id: id, content: content())
  }
  /// Creates a window whose title is an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id: id, content: content())
  }

  /// No body: the runtime opens the window itself, and reading this traps.
  public var body: Never { fatalError("a window has no body") }

  public static func _node(_ scene: UtilityWindow) -> AnyView { AnyView(WindowSceneView(description: scene.description)) }
}

/// The content of a utility window, which Escape closes.
private struct UtilityContent<Content: View>: View {
  let content: Content
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    content.background {
      Button("") { dismissWindow() }.buttonStyle(.plain).keyboardShortcut(.cancelAction).focusable(false).opacity(0).leftUnspoken()
    }
  }
}

/// The level of a window above others. SwiftUI: `WindowLevel`.
public struct WindowLevel: Hashable, Sendable {
  private enum Kind { case automatic, normal, floating, desktop }
  private let kind: Kind
  /// Whether it stays above windows of other levels.
  package var isFloating: Bool { kind == .floating }
  package var isAutomatic: Bool { kind == .automatic }

  /// `floating` for utility windows, `normal` for others.
  public static let automatic = WindowLevel(kind: .automatic)
  /// Among the windows of all programs.
  public static let normal = WindowLevel(kind: .normal)
  /// Above the windows of the level `normal`, where the desktop lets it: not on Wayland.
  public static let floating = WindowLevel(kind: .floating)
  /// Below other windows on a Mac; here the same as `normal`.
  public static let desktop = WindowLevel(kind: .desktop)
}

extension Scene {
  /// Sets the level of the scene's windows above others. SwiftUI: `windowLevel(_:)`.
  public func windowLevel(_ level: WindowLevel) -> some Scene { PlacedScene(content: self) { $0.level = level } }
}

extension WindowDescription {
  /// Whether windows stay above others.
  package var isFloating: Bool {
    let level = placement.level ?? .automatic
    return level.isAutomatic ? isUtility : level.isFloating
  }
}
