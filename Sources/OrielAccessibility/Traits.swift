import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
import OrielViews

/// What kind of text a view has, by which screen readers choose how to read it. SwiftUI: `AccessibilityTextContentType`.
public struct AccessibilityTextContentType: Hashable, Sendable {
  let name: String

  /// Text of no particular kind, read as prose.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// The input and output of a console, where punctuation matters.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Names and paths of files.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// Messages of a conversation.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// Text of a book or an article.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// Source code, where punctuation and indentation matter.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// The cells of a spreadsheet.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// Text of a document that is being written.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// The handling of touches by a view that takes them directly. SwiftUI: `AccessibilityDirectTouchOptions`.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Nothing is spoken while it is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// It takes touches only after it has been activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

extension View {
  /// Adds traits to the view. SwiftUI: `accessibilityAddTraits(_:)`.
  ///
  /// Of several modifiers the outermost that names a trait applies. A trait that is a role, such as `isHeader`, becomes the element's role
  /// unless the element is a control.
  ///
  /// ```swift
  /// Text("Recipes").font(.title).accessibilityAddTraits(.isHeader)
  /// ```
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(traits, if: true) { traits, _, declarations in
      declarations.addedTraits.formUnion(traits)
      declarations.removedTraits.subtract(traits)
    }
  }

  /// Removes traits of the view's element, whether the view or a modifier has added them. SwiftUI: `accessibilityRemoveTraits(_:)`.
  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(traits, if: true) { traits, _, declarations in
      declarations.removedTraits.formUnion(traits)
      declarations.addedTraits.subtract(traits)
    }
  }

  /// Sets the level of the view, which is a heading. SwiftUI: `accessibilityHeading(_:)`.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(level, if: true) { $2.details.headingLevel = Int($0.rawValue) }
  }

  /// Sets the kind of text that the view shows. SwiftUI: `accessibilityTextContentType(_:)`.
  nonisolated public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.textContentType = $0.name }
  }

  /// Sets the priority of the view among its neighbours in reading order: the highest first, 0 by default.
  ///
  /// The neighbours are the elements of one container element, or combined elements. SwiftUI: `accessibilitySortPriority(_:)`.
  nonisolated public func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(sortPriority.isNaN ? 0 : sortPriority, if: true) { $2.sortPriority = $0 }
  }

  /// Sets whether the view can be used, overriding its actions. SwiftUI: `accessibilityRespondsToUserInteraction(_:)`.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(respondsToUserInteraction, if: isEnabled) { $2.details.respondsToUserInteraction = $0 }
  }

  /// Sets whether touches go directly to the view instead of an assistive technology. SwiftUI: `accessibilityDirectTouch(_:options:)`.
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    isDirectTouchArea ? accessibilityAddTraits(.allowsDirectInteraction) : accessibilityRemoveTraits(.allowsDirectInteraction)
  }

  /// Sets the point of the click that activates the view, as a fraction of its size. SwiftUI: `accessibilityActivationPoint(_:)`.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(activationPoint, if: isEnabled) { $2.details.activationPoint = $0 }
  }

  /// Sets whether the view keeps its colours when the display inverts colours. SwiftUI: `accessibilityIgnoresInvertColors(_:)`.
  ///
  /// It has no effect on drawing: the desktop inverts the display, and has no such exception.
  nonisolated public func accessibilityIgnoresInvertColors(
    _ active: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(active, if: true) { $2.details.ignoresInvertedColors = $0 }
  }

  /// Shows the view enlarged during a long press, where texts are large and the view is not. SwiftUI:
  /// `accessibilityShowsLargeContentViewer()`.
  ///
  /// Tests can read the request; there is no such viewer yet.
  nonisolated public func accessibilityShowsLargeContentViewer() -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(true, if: true) { $2.details.showsLargeContent = $0 }
  }

  /// Shows another view enlarged during a long press. There is no such viewer yet: the other view is never created.
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityShowsLargeContentViewer() }

  // MARK: Speech

  /// Sets whether screen readers speak all punctuation. SwiftUI: `speechAlwaysIncludesPunctuation(_:)`.
  nonisolated public func speechAlwaysIncludesPunctuation(
    _ value: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.speech.includesPunctuation = $0 }
  }

  /// Sets whether each character is spoken separately. SwiftUI: `speechSpellsOutCharacters(_:)`.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.speech.spellsOutCharacters = $0 }
  }

  /// Sets the pitch of speech, from -1 (lower) to 1 (higher). SwiftUI: `speechAdjustedPitch(_:)`.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value.isNaN ? 0 : max(-1, min(1, value)), if: true) { $2.details.speech.pitch = $0 }
  }

  /// Sets whether announcements wait for earlier ones. SwiftUI: `speechAnnouncementsQueued(_:)`.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.speech.isQueued = $0 }
  }
}
