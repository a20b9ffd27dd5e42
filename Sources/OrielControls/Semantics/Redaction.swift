@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// Adds a reason to hide the content.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes all reasons to hide the content.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks content that is hidden for the reason `privacy`.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}
