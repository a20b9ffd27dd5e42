@_spi(Oriel) import OrielCore

/// The label of the key that submits. SwiftUI: `SubmitLabel`.
public struct SubmitLabel: Hashable, Sendable {
  private enum Name { case done, go, send, join, route, search, `return`, next, `continue` }
  private let name: Name

  /// Return ends the input. The names differ on software keyboards alone, which Oriel does not have.
  public static let done = SubmitLabel(name: .done)
  /// Return opens what was entered, such as an address.
  public static let go = SubmitLabel(name: .go)
  /// Return sends the text, as in a conversation.
  public static let send = SubmitLabel(name: .send)
  /// Return joins what was entered, such as a network.
  public static let join = SubmitLabel(name: .join)
  /// Return finds a route to what was entered.
  public static let route = SubmitLabel(name: .route)
  /// Return searches for the entered text.
  public static let search = SubmitLabel(name: .search)
  /// Return does what it usually does; the default.
  public static let `return` = SubmitLabel(name: .return)
  /// Return moves to the next field.
  public static let next = SubmitLabel(name: .next)
  /// Return continues with the next step.
  public static let `continue` = SubmitLabel(name: .continue)
}

extension View {
  /// Sets the label of the submit key of an on-screen keyboard. SwiftUI: `submitLabel(_:)`.
  ///
  /// As in SwiftUI on macOS, where keys are printed, it has no effect; it exists for views that run on both.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}
