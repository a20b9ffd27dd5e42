import Foundation
import Observation
@_spi(Oriel) import OrielCore
import OrielViews

/// The effects of scene modifiers on the windows inside.
struct SceneModifiers {
  /// A modifier of the content of each window.
  struct ContentModifier {
    let apply: @MainActor (AnyView) -> AnyView
  }

  /// The outermost first.
  var list: [ContentModifier] = []
  /// How windows open. Of several modifiers the innermost counts.
  var placement = WindowOpening()
  /// Whether the commands of the scenes inside are left out.
  var removesCommands = false
}

private struct SceneModifiersKey: EnvironmentKey {
  static var defaultValue: SceneModifiers { SceneModifiers() }
}

extension EnvironmentValues {
  /// The modifiers of the surrounding scenes.
  var sceneModifiers: SceneModifiers {
    get { self[SceneModifiersKey.self] }
    set { self[SceneModifiersKey.self] = newValue }
  }
}

/// A scene whose windows' contents are modified, as are the scenes inside.
private struct ModifiedScene<Content: Scene, Modifier: ViewModifier>: Scene {
  let content: Content
  let modifier: Modifier

  var body: Never { fatalError("a modified scene has no body") }

  static func _node(_ scene: ModifiedScene) -> AnyView {
    let modifier = scene.modifier
    let ofContent = SceneModifiers.ContentModifier { AnyView($0.modifier(modifier)) }
    return AnyView(
      Content._node(scene.content).modifier(modifier).transformEnvironment(\.sceneModifiers) { $0.list.append(ofContent) })
  }
}

/// A scene with an action for a change of a value, which runs once, however many windows the scene has.
private struct WatchingScene<Content: Scene, Value: Equatable>: Scene {
  let content: Content
  let modifier: _ChangeModifier<Value>

  var body: Never { fatalError("a watching scene has no body") }

  static func _node(_ scene: WatchingScene) -> AnyView { AnyView(Content._node(scene.content).modifier(scene.modifier)) }
}

extension Scene {
  /// Sets a value of the environment for the scene's windows.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(content: self, modifier: _EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Sets an object, stored by its type, for the scene's windows; nil hides an object set by an outer scene.
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
  /// With `initial` it also runs when the scene first appears, with the current value as both.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
    WatchingScene(content: self, modifier: _ChangeModifier(value: value, initial: initial, action: action))
  }
  /// Runs an action after an update in which a value has changed; with `initial`, also when the scene first appears.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
  /// Runs an action after an update in which a value has changed, with the new value.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    onChange(of: value) { _, new in action(new) }
  }
}
