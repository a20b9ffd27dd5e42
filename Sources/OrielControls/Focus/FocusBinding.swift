@_spi(Oriel) import OrielCore
import OrielGraph

/// Where one `FocusState` is kept, without its type.
///
/// Confined to the main actor by its users; kept free of isolation so that property wrappers can reach it.
public class AnyFocusLocation: @unchecked Sendable {
  /// The `focused` modifiers that it was given to and that are in the tree.
  fileprivate(set) var bindings: [FocusBinding] = []

  /// Whether it says that none of its views has the focus.
  var isNone: Bool { true }
  /// The focus has left all of its views.
  func clear() {}
  /// The name of the property, for messages.
  var name: String { "" }
}

/// The states that the program has written since the focus was last settled. Confined like `AnyFocusLocation`.
final class FocusRequests: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var locations: [AnyFocusLocation] = []
  /// Something may have happened to what has the focus.
  @exclusivity(unchecked) var mustCheck = false

  /// Whether the focus may have to move in the next frame. Asked several times a frame.
  var isPending: Bool { mustCheck || !locations.isEmpty }
  var count: Int { locations.count }
  /// The properties that ask for the focus.
  var names: [String] { locations.map { "the focus state \($0.name)" } }

  func add(_ location: AnyFocusLocation) {
    locations.removeAll { $0 === location }
    locations.append(location)
  }

  /// Hands them out, the oldest first.
  func take() -> [AnyFocusLocation] {
    defer { locations.removeAll() }
    return locations
  }
}

/// A `focused` modifier at work: which state follows the focus, with which value.
@MainActor final class FocusBinding {
  let outer: FocusBinding?
  fileprivate(set) var location: AnyFocusLocation?
  /// Whether the state asks for this one.
  fileprivate(set) var isAskedFor: () -> Bool = { false }
  /// The focus has come here: the state takes this value.
  fileprivate(set) var take: () -> Void = {}

  init(outer: FocusBinding?) { self.outer = outer }

  /// No longer in the tree. The location stays known: when the focus was in here, its state is yet to hear that it is not.
  func detach() { location?.bindings.removeAll { $0 === self } }
}

enum FocusBindingKey: EnvironmentKey { static var defaultValue: FocusBinding? { nil } }

@MainActor final class FocusBindingElement: ScopeElement {
  let binding: FocusBinding

  init(outer: EnvironmentScope) {
    binding = FocusBinding(outer: outer.dependencies.untracked { EnvironmentValues(outer)[FocusBindingKey.self] })
    let scope = EnvironmentScope(parent: outer)
    scope.set(FocusBindingKey.self, binding)
    scope.open()
    super.init(scope)
  }

  override func remove(from graph: ViewGraph) {
    binding.detach()
    super.remove(from: graph)
  }
}

/// Ties a state to whether the focus is in the content.
nonisolated public struct _FocusedModifier<Value: Hashable>: ViewModifier {
  public typealias Body = Never
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (place, _) = context.element { _, scope, _ in FocusBindingElement(outer: scope) }
    if let location = modifier.binding.location {
      if place.binding.location !== location {
        place.binding.detach()
        place.binding.location = location
        location.bindings.append(place.binding)
      }
      place.binding.isAskedFor = { location.current == modifier.value }
      place.binding.take = { location.follow(modifier.value) }
    }
    context.visit(in: place.scope) { $0.visit(content) }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Ties a state to whether the focus is in this view: each follows the other. SwiftUI: `focused(_:)`.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(binding: condition, value: true))
  }

  /// Ties a state to where the focus is: the state has this value while it is in this view. SwiftUI: `focused(_:equals:)`.
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(_FocusedModifier(binding: binding, value: value))
  }
}
