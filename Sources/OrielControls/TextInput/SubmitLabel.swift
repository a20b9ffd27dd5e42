@_spi(Oriel) import OrielCore

/// What the key that submits is called. SwiftUI: `SubmitLabel`.
public struct SubmitLabel: Hashable, Sendable {
  private enum Name { case done, go, send, join, route, search, `return`, next, `continue` }
  private let name: Name

  /// Ends the input.
  public static let done = SubmitLabel(name: .done)
  /// Leads to what was entered.
  public static let go = SubmitLabel(name: .go)
  /// Sends what was written.
  public static let send = SubmitLabel(name: .send)
  /// Joins what was chosen.
  public static let join = SubmitLabel(name: .join)
  /// Finds the way.
  public static let route = SubmitLabel(name: .route)
  /// Looks for what was entered.
  public static let search = SubmitLabel(name: .search)
  /// The key's usual name.
  public static let `return` = SubmitLabel(name: .return)
  /// Moves to the field after this.
  public static let next = SubmitLabel(name: .next)
  /// Goes on to what follows.
  public static let `continue` = SubmitLabel(name: .continue)
}

extension View {
  /// What a keyboard on the screen writes on its key that submits. As in SwiftUI on macOS, where keys are printed, nothing shows it; it is
  /// there for views that run on both. SwiftUI: `submitLabel(_:)`.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}
