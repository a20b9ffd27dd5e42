@_spi(Oriel) import OrielCore
import OrielViews

/// Gives the focus back to the view of a scope that is to have it by default. SwiftUI: `ResetFocusAction`.
public struct ResetFocusAction: Sendable {
  private let requests: FocusRequests?

  init(_ requests: FocusRequests?) { self.requests = requests }

  /// Moves the focus, in the next frame, to the preferred view in the `focusScope(_:)` of a namespace, else to the first there that can
  /// have it. Without such a scope in the window nothing moves.
  @MainActor public func callAsFunction(in namespace: Namespace.ID) { requests?.reset(namespace) }
}

extension ResetFocusAction: ComparedByIdentity {
  package func isSame(as other: Self) -> Bool { requests === other.requests }
}

private enum ResetFocusKey: EnvironmentKey { static var defaultValue: ResetFocusAction { ResetFocusAction(nil) } }

extension EnvironmentValues {
  /// Gives the focus of a scope to the view that prefers it. Supplied by the window. SwiftUI: `resetFocus`.
  public package(set) var resetFocus: ResetFocusAction {
    get { self[ResetFocusKey.self] }
    set { self[ResetFocusKey.self] = newValue }
  }
}

extension WindowFocus {
  /// The action that resets the focus in this window.
  package var resetAction: ResetFocusAction { ResetFocusAction(requests) }
}
