import Foundation
import Observation
@_spi(Oriel) import OrielCore
import OrielViews

/// A scene whose windows' contents are modified.
private struct ModifiedScene<Content: Scene, Modifier: ViewModifier>: Scene {
  let content: Content
  let modifier: Modifier

  var body: Never { fatalError("a modified scene has no body") }

  static func _window(_ scene: ModifiedScene) -> _WindowDescription {
    var window = Content._window(scene.content)
    window.content = _content(scene)
    return window
  }

  static func _content(_ scene: ModifiedScene) -> AnyView { AnyView(Content._content(scene.content).modifier(scene.modifier)) }
}

/// A scene whose window opens in a given size.
private struct SizedScene<Content: Scene>: Scene {
  let content: Content
  let size: CGSize

  var body: Never { fatalError("a sized scene has no body") }

  static func _window(_ scene: SizedScene) -> _WindowDescription {
    var window = Content._window(scene.content)
    window.size = scene.size
    return window
  }

  static func _content(_ scene: SizedScene) -> AnyView { Content._content(scene.content) }
}

extension Scene {
  /// Sets a value of the environment for the scene's windows.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(content: self, modifier: _EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Sets an object, stored by its type, for the scene's windows; nil hides an object set farther out.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    environment(\.[optional: EnvironmentObjectType<T>()], object)
  }

  /// Changes an inherited value for the scene's windows. `transform` runs again when environment values that it reads have changed.
  public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void)
    -> some Scene
  {
    ModifiedScene(content: self, modifier: _EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Runs an action after an update in which a value, such as the scene's phase, has changed, with the old and the new value.
  ///
  /// With `initial` it also runs when the scene first appears, with the present value as both.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
    ModifiedScene(content: self, modifier: _ChangeModifier(value: value, initial: initial, action: action))
  }
  /// Runs an action after an update in which a value has changed; with `initial`, also when the scene first appears.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// The size of the window's content when it opens, in points; without it, 900 × 640.
  public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(content: self, size: size) }
  /// The width and height of the window's content when it opens, in points; without it, 900 × 640.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { defaultSize(CGSize(width: width, height: height)) }
}
