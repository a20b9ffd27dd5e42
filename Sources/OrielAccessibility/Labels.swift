import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

// Names, values and hints. The outermost setting applies. For a view that is not an element itself, all elements inside get it.
extension View {
  /// Sets the accessibility label of the view, in place of its text. SwiftUI: `accessibilityLabel(_:)`.
  ///
  /// ```swift
  /// Image(systemName: "trash").accessibilityLabel("Delete")
  /// ```
  nonisolated public func accessibilityLabel(
    _ label: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(label, if: isEnabled) { $2.label = $0.string(in: $1) }
  }

  /// Sets the accessibility label of the view, in place of its text.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(labelKey), isEnabled: isEnabled) }

  /// Sets the accessibility label of the view, in place of its text.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// Sets the accessibility label of the view, in place of its text.
  @_disfavoredOverload nonisolated public func accessibilityLabel(
    _ label: LocalizedStringResource, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// Sets the value of the view, besides its label. SwiftUI: `accessibilityValue(_:)`.
  ///
  /// ```swift
  /// Image(systemName: "speaker.wave.2").accessibilityLabel("Volume").accessibilityValue("\(Int(progress * 100)) percent")
  /// ```
  nonisolated public func accessibilityValue(
    _ valueDescription: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(valueDescription, if: isEnabled) { $2.value = $0.string(in: $1) }
  }

  /// Sets the value of the view, besides its label.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(valueKey), isEnabled: isEnabled) }

  /// Sets the value of the view, besides its label.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// Sets the value of the view, besides its label.
  @_disfavoredOverload nonisolated public func accessibilityValue(
    _ value: LocalizedStringResource, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// Sets a hint of what using the view does. SwiftUI: `accessibilityHint(_:)`.
  ///
  /// ```swift
  /// Button("Send") { send() }.accessibilityHint("Sends the message to all members.")
  /// ```
  nonisolated public func accessibilityHint(
    _ hint: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(hint, if: isEnabled) { $2.hint = $0.string(in: $1) }
  }

  /// Sets a hint of what using the view does.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }

  /// Sets a hint of what using the view does.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Sets a hint of what using the view does.
  @_disfavoredOverload nonisolated public func accessibilityHint(
    _ hint: LocalizedStringResource, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Sets the names for voice control, the best first. SwiftUI: `accessibilityInputLabels(_:)`.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(inputLabels, if: isEnabled) { labels, environment, declarations in
      declarations.details.inputLabels = labels.map { $0.string(in: environment) }
    }
  }

  /// Sets the names for voice control, the best first.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Sets the names for voice control, the best first.
  @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Hides the view and its content from assistive technologies. SwiftUI: `accessibilityHidden(_:)`.
  ///
  /// ```swift
  /// Image(systemName: "sparkles").accessibilityHidden(true)
  /// ```
  nonisolated public func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(isEnabled ? hidden : nil) { if let hidden = $0 { $1.isHidden = hidden } }
  }
}
