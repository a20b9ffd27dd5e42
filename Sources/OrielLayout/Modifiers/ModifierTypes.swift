@_spi(Oriel) import OrielCore
import OrielDrawing

/// A modifier that returns its content unchanged. SwiftUI: `EmptyModifier`.
public struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  /// The only value of the type.
  nonisolated public static let identity = EmptyModifier()

  /// Creates the same value as `identity`.
  nonisolated public init() {}

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: EmptyModifier, _ context: inout _ViewContext) {
    context.visit(content)
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onContent }
}

/// A modifier that is resolved to another one depending on the environment. SwiftUI: `EnvironmentalModifier`.
///
/// It is resolved again when a value read by `resolve(in:)` changes.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  /// The resolved modifier's type.
  associatedtype ResolvedModifier: ViewModifier
  /// The modifier for an environment.
  @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.visit(ResolvedContent(content: content, modifier: modifier))
  }
  public static func _isSingleBox(around content: Bool) -> Bool { false }
  public static var _effect: _ModifierEffect { .onContent }
}

/// Content with the modifier resolved from an environmental modifier.
private struct ResolvedContent<V: View, M: EnvironmentalModifier>: View {
  @Environment(\.self) private var environment
  let content: V
  let modifier: M

  init(content: V, modifier: M) { (self.content, self.modifier) = (content, modifier) }

  var body: some View { content.modifier(modifier.resolve(in: environment)) }
}

/// A modifier whose values can be animated. SwiftUI: `AnimatableModifier`.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension ModifiedContent: _DynamicPropertyHolder where Content: ViewModifier, Modifier: ViewModifier {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.visit(content.modifier(modifier.content).modifier(modifier.modifier))
  }
  public static func _isSingleBox(around content: Bool) -> Bool {
    Modifier._isSingleBox(around: Content._isSingleBox(around: content))
  }
  public static var _effect: _ModifierEffect { .onContent }
}

extension ViewModifier {
  /// Combines this modifier with another one around it. SwiftUI: `concat(_:)`.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}
