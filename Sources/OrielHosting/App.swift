import Foundation
@_spi(Oriel) import OrielCore

/// A program and its windows. Mark the type with `@main`. SwiftUI: `App`.
///
/// `body` may read `@State` and `@Environment` properties of the program, and runs again when values that it read change. All windows of
/// the program share its state.
///
/// ```swift
/// @main struct Hello: App {
///     var body: some Scene {
///         WindowGroup("Hello") { Text("Hello, world!") }
///     }
/// }
/// ```
@MainActor @preconcurrency public protocol App: _DynamicPropertyHolder {
  associatedtype Body: Scene
  /// The scenes of the program: the kinds of windows that it has. A launch opens a window of the first one.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Called once by `main()`, before the display is opened.
  @MainActor @preconcurrency init()
}

/// A kind of window that a program opens, or several kinds. SwiftUI: `Scene`.
///
/// ```swift
/// struct MainScene: Scene {
///     var body: some Scene {
///         WindowGroup("Notes") { Text("Notes") }.defaultSize(width: 400, height: 300)
///     }
/// }
/// ```
@MainActor @preconcurrency public protocol Scene: _DynamicPropertyHolder {
  associatedtype Body: Scene
  /// The scene that this scene consists of. Reading it traps for scenes without a body, such as `WindowGroup`.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// The scene as a part of the program's tree.
  static func _node(_ scene: Self) -> AnyView
}

extension Scene {
  public static func _node(_ scene: Self) -> AnyView { AnyView(SceneView(scene: scene)) }
}

extension Never: Scene {
  public static func _node(_ scene: Never) -> AnyView {}
}

/// The program as the root of its tree.
struct AppView<A: App>: View, DynamicPropertyOwner {
  let app: A
  var body: some View {
    A.Body._node(app.body)
    if let tool = WindowScene.tool { tool }
  }
}

/// A scene with a body, as a node of the program's tree.
private struct SceneView<S: Scene>: View, DynamicPropertyOwner {
  let scene: S
  var body: some View { S.Body._node(scene.body) }
}
