import OrielCore

private enum VoiceOverKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum SwitchControlKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FlashingLightsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AnimatedImagesKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum LargeContentViewerKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum QuickActionsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AssistiveAccessKey: EnvironmentKey { static var defaultValue: Bool { false } }

// No desktop setting provides these yet: they have the values that a program sets.
extension EnvironmentValues {
  /// Whether a screen reader is in use: false until supported.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[VoiceOverKey.self] }
    set { self[VoiceOverKey.self] = newValue }
  }

  /// Whether switches replace all input: false until supported.
  public var accessibilitySwitchControlEnabled: Bool {
    get { self[SwitchControlKey.self] }
    set { self[SwitchControlKey.self] = newValue }
  }

  /// Whether flashing lights in videos are dimmed: false.
  public var accessibilityDimFlashingLights: Bool {
    get { self[FlashingLightsKey.self] }
    set { self[FlashingLightsKey.self] = newValue }
  }

  /// Whether animated images play automatically: true.
  public var accessibilityPlayAnimatedImages: Bool {
    get { self[AnimatedImagesKey.self] }
    set { self[AnimatedImagesKey.self] = newValue }
  }

  /// Whether a long press shows views enlarged: always false, because Oriel has no viewer for large content.
  public var accessibilityLargeContentViewerEnabled: Bool {
    get { self[LargeContentViewerKey.self] }
    set { self[LargeContentViewerKey.self] = newValue }
  }

  /// Whether hand gestures perform quick actions: false.
  public var accessibilityQuickActionsEnabled: Bool {
    get { self[QuickActionsKey.self] }
    set { self[QuickActionsKey.self] = newValue }
  }

  /// Whether the system shows its simplified interface: false.
  public var accessibilityAssistiveAccessEnabled: Bool {
    get { self[AssistiveAccessKey.self] }
    set { self[AssistiveAccessKey.self] = newValue }
  }
}
