import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
import OrielViews

/// What kind of text something is. SwiftUI: `AccessibilityTextContentType`.
public struct AccessibilityTextContentType: Hashable, Sendable {
  let name: String

  /// Text of no such kind.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// Commands and what they print.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Names of files.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// Messages between people.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// A book or an article.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// The source of a program.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// Cells with numbers and words.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// A text that is written.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// What happens to touches of a view that takes them itself. SwiftUI: `AccessibilityDirectTouchOptions`.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Nothing is spoken while it is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// It takes touches after it has been activated only.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

extension View {
  /// Adds to what the view is and how it behaves. SwiftUI: `accessibilityAddTraits(_:)`.
  ///
  /// Of several the outermost that names a trait counts. A trait that is a role, such as `isHeader`, is that of the element unless it is
  /// a control.
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(traits, if: true) { traits, _, declarations in
      declarations.addedTraits.formUnion(traits)
      declarations.removedTraits.subtract(traits)
    }
  }

  /// Takes from what the view is and how it behaves. SwiftUI: `accessibilityRemoveTraits(_:)`.
  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(traits, if: true) { traits, _, declarations in
      declarations.removedTraits.formUnion(traits)
      declarations.addedTraits.subtract(traits)
    }
  }

  /// The level of the view, which is a heading. SwiftUI: `accessibilityHeading(_:)`.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(level, if: true) { $2.details.headingLevel = Int($0.rawValue) }
  }

  /// What kind of text the view shows. SwiftUI: `accessibilityTextContentType(_:)`.
  nonisolated public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.textContentType = $0.name }
  }

  /// The place of the view among its neighbours in the order of reading: the highest first, 0 by default.
  ///
  /// The neighbours are the elements of one container element, or those that are combined. SwiftUI: `accessibilitySortPriority(_:)`.
  nonisolated public func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(sortPriority.isNaN ? 0 : sortPriority, if: true) { $2.sortPriority = $0 }
  }

  /// Whether the view can be used, in place of what its actions say. SwiftUI: `accessibilityRespondsToUserInteraction(_:)`.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(respondsToUserInteraction, if: isEnabled) { $2.details.respondsToUserInteraction = $0 }
  }

  /// Whether touches go to the view and not to an assistive technology. SwiftUI: `accessibilityDirectTouch(_:options:)`.
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    isDirectTouchArea ? accessibilityAddTraits(.allowsDirectInteraction) : accessibilityRemoveTraits(.allowsDirectInteraction)
  }

  /// Where a click goes that stands for the use of the view, in parts of its size. SwiftUI: `accessibilityActivationPoint(_:)`.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(activationPoint, if: isEnabled) { $2.details.activationPoint = $0 }
  }

  /// Whether the view keeps its colours where those of the display are inverted. SwiftUI: `accessibilityIgnoresInvertColors(_:)`.
  ///
  /// Oriel does not invert the display: the desktop does, which is not told of it. It has no effect on what is drawn.
  nonisolated public func accessibilityIgnoresInvertColors(
    _ active: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(active, if: true) { $2.details.ignoresInvertedColors = $0 }
  }

  /// Shows the view large while it is pressed long, where texts are large and it is not. SwiftUI:
  /// `accessibilityShowsLargeContentViewer()`.
  ///
  /// Tests find that it is asked for; there is no such viewer yet.
  nonisolated public func accessibilityShowsLargeContentViewer() -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(true, if: true) { $2.details.showsLargeContent = $0 }
  }

  /// Shows another view large while this one is pressed long. There is no such viewer yet: the other view is never made.
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityShowsLargeContentViewer() }

  // MARK: Speech

  /// Whether marks of punctuation are spoken. SwiftUI: `speechAlwaysIncludesPunctuation(_:)`.
  nonisolated public func speechAlwaysIncludesPunctuation(
    _ value: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.speech.includesPunctuation = $0 }
  }

  /// Whether each character is spoken by itself. SwiftUI: `speechSpellsOutCharacters(_:)`.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.speech.spellsOutCharacters = $0 }
  }

  /// How much higher, up to 1, or lower, down to -1, it is spoken. SwiftUI: `speechAdjustedPitch(_:)`.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value.isNaN ? 0 : max(-1, min(1, value)), if: true) { $2.details.speech.pitch = $0 }
  }

  /// Whether it waits for what was to be spoken before. SwiftUI: `speechAnnouncementsQueued(_:)`.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(value, if: true) { $2.details.speech.isQueued = $0 }
  }
}
