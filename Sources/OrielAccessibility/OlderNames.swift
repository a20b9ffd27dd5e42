import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielTextViews
import OrielViews

// The names of SwiftUI's first years, which programs still use; they cause no warnings.
extension View {
  /// Sets the label that assistive technologies speak. The older name of `accessibilityLabel(_:)`. SwiftUI: `accessibility(label:)`.
  nonisolated public func accessibility(label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(label)
  }
  /// Sets the description of the view's value. The older name of `accessibilityValue(_:)`. SwiftUI: `accessibility(value:)`.
  nonisolated public func accessibility(value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(value)
  }
  /// Says what happens after the view's action. The older name of `accessibilityHint(_:)`. SwiftUI: `accessibility(hint:)`.
  nonisolated public func accessibility(hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(hint)
  }
  /// Hides the view from assistive technologies, or not. The older name of `accessibilityHidden(_:)`. SwiftUI: `accessibility(hidden:)`.
  nonisolated public func accessibility(hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHidden(hidden)
  }
  /// Sets the name by which tests find the view. The older name of `accessibilityIdentifier(_:)`. SwiftUI: `accessibility(identifier:)`.
  nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  /// Adds traits to the view's element. The older name of `accessibilityAddTraits(_:)`. SwiftUI: `accessibility(addTraits:)`.
  nonisolated public func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAddTraits(traits) }
  /// Removes traits of the view's element. The older name of `accessibilityRemoveTraits(_:)`. SwiftUI: `accessibility(removeTraits:)`.
  nonisolated public func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityRemoveTraits(traits) }
  /// Sets the order among neighbours, higher first. The older name of `accessibilitySortPriority(_:)`. SwiftUI:
  /// `accessibility(sortPriority:)`.
  nonisolated public func accessibility(
    sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilitySortPriority(sortPriority) }
  /// Sets what users may say to name the view. The older name of `accessibilityInputLabels(_:)`. SwiftUI: `accessibility(inputLabels:)`.
  nonisolated public func accessibility(
    inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityInputLabels(inputLabels) }
  /// Sets where the view is activated. The older name of `accessibilityActivationPoint(_:)`. SwiftUI: `accessibility(activationPoint:)`.
  nonisolated public func accessibility(
    activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityActivationPoint(activationPoint) }
}
