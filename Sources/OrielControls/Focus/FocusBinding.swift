@_spi(Oriel) import OrielCore
import OrielGraph
import OrielViews

/// The storage of one `FocusState`, without its type.
///
/// Confined to the main actor by its users; kept free of isolation so that property wrappers can reach it.
public class AnyFocusLocation: @unchecked Sendable {
  /// The `focused` modifiers in the tree that use this state.
  fileprivate(set) var bindings: [FocusBinding] = []

  /// Whether the state's value means that none of its views has the focus.
  var isNone: Bool { true }
  /// Called when the focus has left all of its views.
  func clear() {}
  /// The name of the property, for messages.
  var name: String { "" }
}

/// The states that the program has written since focus changes were last applied. Confined like `AnyFocusLocation`.
final class FocusRequests: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var locations: [AnyFocusLocation] = []
  /// Whether the focused view may have changed, so that the focus must be checked.
  @exclusivity(unchecked) var mustCheck = false
  /// Whether the last request was made with animations disabled.
  @exclusivity(unchecked) var isStill = false

  /// The scopes in which the default focus must be assigned again.
  @exclusivity(unchecked) private var namespaces: [Namespace.ID] = []

  /// Whether the focus may have to move in the next frame. Read several times a frame.
  var isPending: Bool { mustCheck || !locations.isEmpty }
  var count: Int { locations.count }

  func add(_ location: AnyFocusLocation) {
    locations.removeAll { $0 === location }
    locations.append(location)
    isStill = Transaction.ifAny?.disablesAnimations == true
  }

  func reset(_ namespace: Namespace.ID) {
    namespaces.append(namespace)
    mustCheck = true
  }

  func takeResets() -> [Namespace.ID] {
    if namespaces.isEmpty { return [] }
    defer { namespaces.removeAll() }
    return namespaces
  }

  /// Returns and removes them, the oldest first.
  func take() -> [AnyFocusLocation] {
    if locations.isEmpty { return [] }
    defer { locations.removeAll() }
    return locations
  }
}

/// An active `focused` modifier: the state that follows the focus, and the value that it takes.
@MainActor final class FocusBinding {
  let outer: FocusBinding?
  fileprivate(set) var location: AnyFocusLocation?
  /// Whether the state requests the focus for this modifier.
  fileprivate(set) var isAskedFor: () -> Bool = { false }
  /// Called when the focus has arrived here: the state takes this value.
  fileprivate(set) var take: () -> Void = {}
  /// The value that the state takes.
  fileprivate(set) var value: Value?

  /// A value of a focus state. Values of different states are never equal.
  struct Value: Equatable {
    let location: AnyFocusLocation?
    let value: AnyHashable

    init(location: AnyFocusLocation?, value: some Hashable) { (self.location, self.value) = (location, AnyHashable(value)) }

    static func == (a: Self, b: Self) -> Bool { a.location != nil && a.location === b.location && a.value == b.value }
  }

  init(outer: FocusBinding?) { self.outer = outer }

  /// Called when it leaves the tree. The location is kept: if the focus was in here, its state must still be reset.
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

/// Connects a state with whether the focus is in the content.
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
      place.binding.value = FocusBinding.Value(location: location, value: modifier.value)
    }
    context.visit(in: place.scope) { $0.visit(content) }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Binds a Boolean state to whether the focus is in this view; each follows the other. SwiftUI: `focused(_:)`.
  ///
  /// ```swift
  /// @FocusState private var isNameFocused: Bool
  ///
  /// TextField("Name", text: $name).focused($isNameFocused)
  /// ```
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(binding: condition, value: true))
  }

  /// Binds a state to the focus: it has this value while the focus is in this view. SwiftUI: `focused(_:equals:)`.
  ///
  /// Writing the value moves the focus here.
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(_FocusedModifier(binding: binding, value: value))
  }
}
