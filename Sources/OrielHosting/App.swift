import Foundation
@_spi(Oriel) import OrielCore

/// A program and its windows. Mark the type with `@main`. SwiftUI: `App`.
///
/// `body` may read `@State` and `@Environment` properties of the program, and runs again when values that it read change.
@MainActor @preconcurrency public protocol App: _DynamicPropertyHolder {
  associatedtype Body: Scene
  /// The scene whose window the program opens. The window's title and first size are read from it once, at the start.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Called once by `main()`, before the display is opened.
  @MainActor @preconcurrency init()
}

/// A kind of window that a program opens. SwiftUI: `Scene`.
@MainActor @preconcurrency public protocol Scene: _DynamicPropertyHolder {
  associatedtype Body: Scene
  /// The scene of which this one consists. Reading it traps for scenes without a body, such as `WindowGroup`.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// The settings with which its window opens.
  static func _window(_ scene: Self) -> _WindowDescription
  /// The content of its window.
  static func _content(_ scene: Self) -> AnyView
}

extension Scene {
  public static func _window(_ scene: Self) -> _WindowDescription { Body._window(scene.body) }
  public static func _content(_ scene: Self) -> AnyView { AnyView(SceneView(scene: scene)) }
}

extension Never: Scene {
  public static func _window(_ scene: Never) -> _WindowDescription {}
  public static func _content(_ scene: Never) -> AnyView {}
}

/// The settings with which a window opens, and its content.
public struct _WindowDescription {
  package var title: String
  /// In points.
  package var size: CGSize
  package var content: AnyView
}

extension App {
  /// The program's windows. The program's state is stored in the window's tree.
  package static var windows: [_WindowDescription] {
    let app = Self()
    var window = Body._window(app.body)
    window.content = AnyView(AppView(app: app))
    return [window]
  }
}

/// Builds the body of an app or a scene, which consists of exactly one scene. SwiftUI: `SceneBuilder`.
@resultBuilder public struct SceneBuilder {
  /// The body's only scene; there is no overload for several.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// A scene as it is written in the body; other values do not compile.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

/// The program as the root of its window's tree.
private struct AppView<A: App>: View, DynamicPropertyOwner {
  let app: A
  var body: some View { A.Body._content(app.body) }
}

/// A scene with a body, as a view around its content.
private struct SceneView<S: Scene>: View, DynamicPropertyOwner {
  let scene: S
  var body: some View { S.Body._content(scene.body) }
}
