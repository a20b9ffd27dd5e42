import OrielCore

private enum VoiceOverKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum SwitchControlKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FlashingLightsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AnimatedImagesKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum LargeContentViewerKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum QuickActionsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AssistiveAccessKey: EnvironmentKey { static var defaultValue: Bool { false } }

// Nothing of a desktop says these yet: they have the values that a program sets.
extension EnvironmentValues {
  /// Whether a screen reader is in use: false, until one can be.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[VoiceOverKey.self] }
    set { self[VoiceOverKey.self] = newValue }
  }

  /// Whether switches stand for all input: false, until they can.
  public var accessibilitySwitchControlEnabled: Bool {
    get { self[SwitchControlKey.self] }
    set { self[SwitchControlKey.self] = newValue }
  }

  /// Whether films must not flash: false.
  public var accessibilityDimFlashingLights: Bool {
    get { self[FlashingLightsKey.self] }
    set { self[FlashingLightsKey.self] = newValue }
  }

  /// Whether pictures that move may move by themselves: true.
  public var accessibilityPlayAnimatedImages: Bool {
    get { self[AnimatedImagesKey.self] }
    set { self[AnimatedImagesKey.self] = newValue }
  }

  /// Whether views are shown large while they are pressed long: false.
  public var accessibilityLargeContentViewerEnabled: Bool {
    get { self[LargeContentViewerKey.self] }
    set { self[LargeContentViewerKey.self] = newValue }
  }

  /// Whether gestures of a hand are actions: false.
  public var accessibilityQuickActionsEnabled: Bool {
    get { self[QuickActionsKey.self] }
    set { self[QuickActionsKey.self] = newValue }
  }

  /// Whether the system shows itself simplified: false.
  public var accessibilityAssistiveAccessEnabled: Bool {
    get { self[AssistiveAccessKey.self] }
    set { self[AssistiveAccessKey.self] = newValue }
  }
}
