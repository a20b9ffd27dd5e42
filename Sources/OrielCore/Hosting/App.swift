import Foundation

/// A program: what windows it has. Mark the type with `@main`. SwiftUI: `App`.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

/// A part of a program with a life of its own: a kind of window. SwiftUI: `Scene`.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  static func _windows(_ scene: Self) -> [_WindowDescription]
}

extension Scene {
  public static func _windows(_ scene: Self) -> [_WindowDescription] { Body._windows(scene.body) }
}

extension Never: Scene {
  public static func _windows(_ scene: Never) -> [_WindowDescription] {}
}

/// What a window shows and how it opens.
public struct _WindowDescription {
  package var title: String
  /// In points.
  package var size: CGSize
  package var content: AnyView
}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window of the program's main interface. SwiftUI: `WindowGroup`.
public struct WindowGroup<Content: View>: Scene {
  let title: String
  let content: Content
  var size = CGSize(width: 900, height: 640)

  public init(@ViewBuilder content: () -> Content) { self.init(ProcessInfo.processInfo.processName, content: content) }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(titleKey.string, content: content) }
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(title.string(in: EnvironmentValues()), content: content) }

  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  public var body: Never { fatalError("a window group has no body") }

  public static func _windows(_ scene: WindowGroup) -> [_WindowDescription] {
    [_WindowDescription(title: scene.title, size: scene.size, content: AnyView(scene.content))]
  }

  /// The size that the window opens with, in points.
  public func defaultSize(width: CGFloat, height: CGFloat) -> WindowGroup {
    var group = self
    group.size = CGSize(width: width, height: height)
    return group
  }

  public func defaultSize(_ size: CGSize) -> WindowGroup { defaultSize(width: size.width, height: size.height) }
}
