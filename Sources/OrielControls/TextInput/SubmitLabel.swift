@_spi(Oriel) import OrielCore

/// The label of the key that submits. SwiftUI: `SubmitLabel`.
public struct SubmitLabel: Hashable, Sendable {
  private enum Name { case done, go, send, join, route, search, `return`, next, `continue` }
  private let name: Name

  /// Ends the input.
  public static let done = SubmitLabel(name: .done)
  /// Opens the entered item.
  public static let go = SubmitLabel(name: .go)
  /// Sends the written text.
  public static let send = SubmitLabel(name: .send)
  /// Joins the chosen item.
  public static let join = SubmitLabel(name: .join)
  /// Finds a route.
  public static let route = SubmitLabel(name: .route)
  /// Searches for the entered text.
  public static let search = SubmitLabel(name: .search)
  /// The usual name of the key.
  public static let `return` = SubmitLabel(name: .return)
  /// Moves to the next field.
  public static let next = SubmitLabel(name: .next)
  /// Continues to the next step.
  public static let `continue` = SubmitLabel(name: .continue)
}

extension View {
  /// Sets the label of the submit key of an on-screen keyboard. SwiftUI: `submitLabel(_:)`.
  ///
  /// As in SwiftUI on macOS, where keys are printed, it has no effect; it exists for views that run on both.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}
