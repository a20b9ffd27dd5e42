@_spi(Oriel) import OrielCore
import OrielMotion

/// Calls a closure and animates the state changes it makes; nil shows them at once. SwiftUI: `withAnimation`.
///
/// ```swift
/// withAnimation(.easeInOut) { isExpanded.toggle() }
/// ```
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Calls a closure and animates its state changes; `completion` runs once when the animations are complete, or soon if nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Binding {
  /// A copy of the binding that animates the changes made through it. SwiftUI: `Binding.animation(_:)`.
  ///
  /// It works for bindings to state and to parts of it, and for closures that take the transaction. For bindings of plain closures, the
  /// changes made by the closures are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return self.transaction(transaction)
  }
}

extension View {
  /// Animates changes in this view when a value changes. SwiftUI: `animation(_:value:)`.
  ///
  /// nil shows the changes at once, overriding the transaction.
  ///
  /// ```swift
  /// Circle().scaleEffect(isLarge ? 2 : 1).animation(.snappy, value: isLarge)
  /// ```
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Animates every change in this view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

extension View where Self: Equatable {
  /// Animates changes in this view when the view's value changes.
  nonisolated public func animation(_ animation: Animation?) -> some View { self.animation(animation, value: self) }
}
