@_spi(Oriel) import OrielCore
import OrielDrawing

/// A modifier that changes nothing. SwiftUI: `EmptyModifier`.
public struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  /// The only value of its type.
  nonisolated public static let identity = EmptyModifier()

  /// Makes the same value as `identity`.
  nonisolated public init() {}

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: EmptyModifier, _ context: inout _ViewContext) {
    context.visit(content)
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onContent }
}

/// A modifier that stands for another one, which depends on the environment. SwiftUI: `EnvironmentalModifier`.
///
/// It is resolved again when a value that `resolve(in:)` has read changes.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  /// The modifier that it stands for.
  associatedtype ResolvedModifier: ViewModifier
  /// The modifier for a place with this environment.
  @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.visit(ResolvedContent(content: content, modifier: modifier))
  }
  public static func _isSingleBox(around content: Bool) -> Bool { false }
  public static var _effect: _ModifierEffect { .onContent }
}

/// Content with the modifier that an environmental modifier stands for.
private struct ResolvedContent<V: View, M: EnvironmentalModifier>: View {
  @Environment(\.self) private var environment
  let content: V
  let modifier: M

  init(content: V, modifier: M) { (self.content, self.modifier) = (content, modifier) }

  var body: some View { content.modifier(modifier.resolve(in: environment)) }
}

/// A modifier whose numbers can change step by step. SwiftUI: `AnimatableModifier`.
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
  /// This modifier, and around it another one. SwiftUI: `concat(_:)`.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}
