@_spi(Oriel) import OrielCore
import OrielViews

/// An action that gives the focus to the default view of a scope. SwiftUI: `ResetFocusAction`.
public struct ResetFocusAction: Sendable {
  private let requests: FocusRequests?

  init(_ requests: FocusRequests?) { self.requests = requests }

  /// Moves the focus, in the next frame, to the preferred view in the `focusScope(_:)` of a namespace, else to its first focusable view.
  ///
  /// Without such a scope in the window nothing moves.
  @MainActor public func callAsFunction(in namespace: Namespace.ID) { requests?.reset(namespace) }
}

extension ResetFocusAction: ComparedByIdentity {
  package func isSame(as other: Self) -> Bool { requests === other.requests }
}

private enum ResetFocusKey: EnvironmentKey { static var defaultValue: ResetFocusAction { ResetFocusAction(nil) } }

extension EnvironmentValues {
  /// The action that gives the focus to the preferred view of a scope. Supplied by the window. SwiftUI: `resetFocus`.
  public package(set) var resetFocus: ResetFocusAction {
    get { self[ResetFocusKey.self] }
    set { self[ResetFocusKey.self] = newValue }
  }
}

extension WindowFocus {
  /// The action that resets the focus in this window.
  package var resetAction: ResetFocusAction { ResetFocusAction(requests) }
}
