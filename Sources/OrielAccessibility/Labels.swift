import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
import OrielViews

// Names, values and hints. What is said farther out counts. Of a view with elements inside that is none itself, all of them get it.
extension View {
  /// What the view is called, in place of what it shows. SwiftUI: `accessibilityLabel(_:)`.
  nonisolated public func accessibilityLabel(
    _ label: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(label, if: isEnabled) { $2.label = $0.string(in: $1) }
  }

  /// What the view is called, in place of what it shows.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(labelKey), isEnabled: isEnabled) }

  /// What the view is called, in place of what it shows.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// What the view is called, in place of what it shows.
  @_disfavoredOverload nonisolated public func accessibilityLabel(
    _ label: LocalizedStringResource, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// The value of the view, beside what it is called. SwiftUI: `accessibilityValue(_:)`.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(valueDescription, if: isEnabled) { $2.value = $0.string(in: $1) }
  }

  /// The value of the view, beside what it is called.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(valueKey), isEnabled: isEnabled) }

  /// The value of the view, beside what it is called.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// The value of the view, beside what it is called.
  @_disfavoredOverload nonisolated public func accessibilityValue(
    _ value: LocalizedStringResource, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// What happens if the view is used. SwiftUI: `accessibilityHint(_:)`.
  nonisolated public func accessibilityHint(
    _ hint: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(hint, if: isEnabled) { $2.hint = $0.string(in: $1) }
  }

  /// What happens if the view is used.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }

  /// What happens if the view is used.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// What happens if the view is used.
  @_disfavoredOverload nonisolated public func accessibilityHint(
    _ hint: LocalizedStringResource, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Names by which the view is called by voice, the best first. SwiftUI: `accessibilityInputLabels(_:)`.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(inputLabels, if: isEnabled) { labels, environment, declarations in
      declarations.details.inputLabels = labels.map { $0.string(in: environment) }
    }
  }

  /// Names by which the view is called by voice, the best first.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Names by which the view is called by voice, the best first.
  @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Whether the view and all in it are left out. SwiftUI: `accessibilityHidden(_:)`.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(isEnabled ? hidden : nil) { if let hidden = $0 { $1.isHidden = hidden } }
  }
}
