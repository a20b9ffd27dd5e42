import Foundation

/// A window of the program's main interface. SwiftUI: `WindowGroup`.
public struct WindowGroup<Content: View>: Scene {
  let title: String
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.init(ProcessInfo.processInfo.processName, content: content) }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(titleKey.string, content: content) }
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(title.string(in: .outsideOfViews), content: content) }

  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  public var body: Never { fatalError("a window group has no body") }

  public static func _window(_ scene: WindowGroup) -> _WindowDescription {
    _WindowDescription(title: scene.title, size: CGSize(width: 900, height: 640), content: _content(scene))
  }

  public static func _content(_ scene: WindowGroup) -> AnyView { AnyView(scene.content) }
}
