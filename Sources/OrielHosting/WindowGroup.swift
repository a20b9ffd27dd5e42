import Foundation
import OrielViews
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A window of the program's main interface. SwiftUI: `WindowGroup`.
///
/// ```swift
/// WindowGroup("Notes") {
///     Text("Hello")
/// }
/// ```
public struct WindowGroup<Content: View>: Scene {
  let title: String
  let content: Content

  /// Creates a window titled with the process's name. Its content is 900 × 640 points, unless `defaultSize` sets another size.
  public init(@ViewBuilder content: () -> Content) { self.init(ProcessInfo.processInfo.processName, content: content) }

  /// A window with a literal as its title; interpolated values are formatted in the user's locale.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(titleKey.string, content: content) }
  /// Creates a window titled with the text's string in the user's locale. The text's font and colour are not used.
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(title.string(in: .outsideOfViews), content: content) }

  /// Creates a window with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// No body: the runtime opens the window itself, and reading this traps.
  public var body: Never { fatalError("a window group has no body") }

  public static func _node(_ scene: WindowGroup) -> AnyView {
    AnyView(
      WindowSceneView(
        description: WindowDescription(title: scene.title, size: CGSize(width: 900, height: 640), content: AnyView(scene.content))))
  }
}
