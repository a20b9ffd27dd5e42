import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielTextViews
import OrielViews

// The names of SwiftUI's first years, which programs still use; they cause no warnings.
extension View {
  /// `accessibilityLabel(_:)`. SwiftUI: `accessibility(label:)`.
  nonisolated public func accessibility(label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(label)
  }
  /// `accessibilityValue(_:)`. SwiftUI: `accessibility(value:)`.
  nonisolated public func accessibility(value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(value)
  }
  /// `accessibilityHint(_:)`. SwiftUI: `accessibility(hint:)`.
  nonisolated public func accessibility(hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(hint)
  }
  /// `accessibilityHidden(_:)`. SwiftUI: `accessibility(hidden:)`.
  nonisolated public func accessibility(hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHidden(hidden)
  }
  /// `accessibilityIdentifier(_:)`. SwiftUI: `accessibility(identifier:)`.
  nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  /// `accessibilityAddTraits(_:)`. SwiftUI: `accessibility(addTraits:)`.
  nonisolated public func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAddTraits(traits) }
  /// `accessibilityRemoveTraits(_:)`. SwiftUI: `accessibility(removeTraits:)`.
  nonisolated public func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityRemoveTraits(traits) }
  /// `accessibilitySortPriority(_:)`. SwiftUI: `accessibility(sortPriority:)`.
  nonisolated public func accessibility(
    sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilitySortPriority(sortPriority) }
  /// `accessibilityInputLabels(_:)`. SwiftUI: `accessibility(inputLabels:)`.
  nonisolated public func accessibility(
    inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityInputLabels(inputLabels) }
  /// `accessibilityActivationPoint(_:)`. SwiftUI: `accessibility(activationPoint:)`.
  nonisolated public func accessibility(
    activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityActivationPoint(activationPoint) }
}
