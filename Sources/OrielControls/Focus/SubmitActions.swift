@_spi(Oriel) import OrielCore
import OrielGraph

/// The kinds of input that submit. SwiftUI: `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The user presses Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
}

/// The action of an `onSubmit`, linked to those around it.
@MainActor final class SubmitActions {
  fileprivate var triggers: SubmitTriggers
  fileprivate var action: () -> Void
  /// Whether actions outside do not receive submissions from inside.
  fileprivate var isBlocking: Bool
  fileprivate let outer: SubmitActions?

  init(triggers: SubmitTriggers, action: @escaping () -> Void, isBlocking: Bool, outer: SubmitActions?) {
    self.triggers = triggers
    self.action = action
    self.isBlocking = isBlocking
    self.outer = outer
  }

  /// Runs all actions for a trigger, the innermost first. Returns whether there were any.
  @discardableResult func run(_ trigger: SubmitTriggers) -> Bool {
    let isMeant = triggers.contains(trigger)
    if isMeant { action() }
    let isMeantOutside = isBlocking ? false : outer?.run(trigger) ?? false
    return isMeant || isMeantOutside
  }
}

enum SubmitActionsKey: EnvironmentKey { static var defaultValue: SubmitActions? { nil } }

nonisolated public struct _SubmitModifier: ViewModifier {
  public typealias Body = Never
  let triggers: SubmitTriggers
  let action: () -> Void
  var isBlocking = false

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let outer = context.scope
    let (place, isNew) = context.element { _, scope, _ in ScopeElement(EnvironmentScope(parent: scope)) }
    if isNew {
      let around = outer.dependencies.untracked { EnvironmentValues(outer)[SubmitActionsKey.self] }
      let actions = SubmitActions(triggers: modifier.triggers, action: modifier.action, isBlocking: modifier.isBlocking, outer: around)
      place.writer = actions
      place.scope.set(SubmitActionsKey.self, actions)
      place.scope.open()
    } else if let actions = place.writer as? SubmitActions {
      actions.triggers = modifier.triggers
      actions.action = modifier.action
      actions.isBlocking = modifier.isBlocking
    }
    context.visit(in: place.scope) { $0.visit(content) }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Runs an action when Return is pressed in a text field of the view. SwiftUI: `onSubmit(of:_:)`.
  ///
  /// ```swift
  /// TextField("Search", text: $query)
  ///     .onSubmit { startSearch() }
  /// ```
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    modifier(_SubmitModifier(triggers: triggers, action: action))
  }

  /// Prevents submissions in the view from reaching the `onSubmit` actions around it. SwiftUI: `submitScope(_:)`.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(_SubmitModifier(triggers: [], action: {}, isBlocking: isBlocking))
  }
}
