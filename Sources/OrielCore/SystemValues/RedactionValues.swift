import OrielDrawing

private enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private enum IsPrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The reasons for which content is redacted.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  package var isPrivacySensitive: Bool {
    get { self[IsPrivacySensitiveKey.self] }
    set { self[IsPrivacySensitiveKey.self] = newValue }
  }
}
