import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A namespace for custom content of Apple's Accessibility; it has only the importance of such a text.
public enum AXCustomContent {
  /// When the text is read. Apple's Accessibility: `AXCustomContent.Importance`.
  public enum Importance: UInt, Hashable, Sendable {
    /// Spoken only when the user asks for more content.
    case `default`
    /// With the label and the value.
    case high
  }
}

/// Identifies a text that is read on request, with its label. SwiftUI: `AccessibilityCustomContentKey`.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  let label: Text
  let id: String?

  /// Creates a key with a label and an identifier.
  public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }
  /// Creates a key with a label and an identifier.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
  /// Creates a key identified by its label.
  public init(_ labelKey: LocalizedStringKey) { (label, id) = (Text(labelKey), nil) }

  fileprivate init(label: Text) { (self.label, id) = (label, nil) }
}

extension View {
  /// Adds a text that is read on request, besides the label and the value; nil removes a text with the same key. SwiftUI:
  /// `accessibilityCustomContent(_:_:importance:)`.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(Said(key: key, value: value, importance: importance), if: true) { said, environment, declarations in
      let label = said.key.label.string(in: environment)
      let key = said.key.id ?? label
      declarations.details.customContent.removeAll { $0.key == key }
      guard let value = said.value?.string(in: environment) else { return }
      declarations.details.customContent.append(
        .init(key: key, label: label, value: value, isImportant: said.importance == .high))
    }
  }

  /// Adds a text that is read on request, besides the label and the value.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(valueKey), importance: importance)
  }

  /// Adds a text that is read on request, besides the label and the value.
  @_disfavoredOverload nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(value), importance: importance)
  }

  /// Adds a text that is read on request, besides the label and the value.
  nonisolated public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(AccessibilityCustomContentKey(label: label), value, importance: importance)
  }

  /// Adds a text that is read on request, besides the label and the value.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }

  /// Adds a text that is read on request, besides the label and the value.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }

  /// Adds a text that is read on request, besides the label and the value.
  @_disfavoredOverload nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
  }
}

private struct Said: Equatable {
  let key: AccessibilityCustomContentKey
  let value: Text?
  let importance: AXCustomContent.Importance
}
