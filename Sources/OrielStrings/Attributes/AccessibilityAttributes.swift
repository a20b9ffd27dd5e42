import Foundation

extension AttributeScopes {
  /// Speech and structure attributes for screen readers. Foundation's `AccessibilityAttributes`, which is missing on Linux.
  ///
  /// Strings store the attributes; they are not passed to screen readers yet.
  public struct AccessibilityAttributes: AttributeScope {
    /// Whether each character is spoken separately.
    public let accessibilitySpeechSpellsOutCharacters: SpellOutAttribute
    /// Whether screen readers speak the punctuation of the text.
    public let accessibilitySpeechIncludesPunctuation: IncludesPunctuationAttribute
    /// The pitch of the voice, from 0, the lowest, to 2.
    public let accessibilitySpeechAdjustedPitch: AdjustedPitchAttribute
    /// The pronunciation in the International Phonetic Alphabet.
    public let accessibilitySpeechPhoneticNotation: IPANotationAttribute
    /// Whether an announcement waits for earlier ones.
    public let accessibilitySpeechAnnouncementsQueued: QueueAnnouncementAttribute
    /// The priority of an announcement relative to others.
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
    /// The level of a heading, 1 to 6; none for other text.
    public let accessibilityHeadingLevel: HeadingLevelAttribute
    /// What kind of text it is, by which screen readers choose how to read it.
    public let accessibilityTextualContext: TextualContextAttribute
    /// Properties of the program's own for assistive technologies, by name.
    public let accessibilityTextCustom: TextCustomAttribute

    /// The attribute key behind `accessibilitySpeechSpellsOutCharacters`, for code that is generic over attributes.
    public enum SpellOutAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilitySpeechSpellOut"
    }
    /// The attribute key behind `accessibilitySpeechIncludesPunctuation`, for code that is generic over attributes.
    public enum IncludesPunctuationAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilitySpeechPunctuation"
    }
    /// The attribute key behind `accessibilitySpeechAdjustedPitch`, for code that is generic over attributes.
    public enum AdjustedPitchAttribute: CodableAttributedStringKey {
      public typealias Value = Double
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilitySpeechPitch"
    }
    /// The attribute key behind `accessibilitySpeechPhoneticNotation`, for code that is generic over attributes.
    public enum IPANotationAttribute: CodableAttributedStringKey {
      public typealias Value = String
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilitySpeechIPANotation"
    }
    /// The attribute key behind `accessibilitySpeechAnnouncementsQueued`, for code that is generic over attributes.
    public enum QueueAnnouncementAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilitySpeechQueueAnnouncement"
    }
    /// The attribute key behind `accessibilitySpeechAnnouncementPriority`, for code that is generic over attributes.
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      /// Whether an announcement waits for others or interrupts them.
      public enum AnnouncementPriority: Hashable, Sendable {
        /// Spoken when nothing else is being spoken.
        case low
        /// Interrupts others, and may be interrupted.
        case `default`
        /// Interrupts others, and is not interrupted.
        case high
      }
      public typealias Value = AnnouncementPriority
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilitySpeechAnnouncementPriority"
    }
    /// The attribute key behind `accessibilityHeadingLevel`, for code that is generic over attributes.
    public enum HeadingLevelAttribute: AttributedStringKey {
      public typealias Value = AccessibilityHeadingLevel
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilityTextHeadingLevel"
    }
    /// The attribute key behind `accessibilityTextualContext`, for code that is generic over attributes.
    public enum TextualContextAttribute: AttributedStringKey {
      public typealias Value = AccessibilityTextualContext
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilityTextualContext"
    }
    /// The attribute key behind `accessibilityTextCustom`, for code that is generic over attributes.
    public enum TextCustomAttribute: CodableAttributedStringKey {
      public typealias Value = [String]
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSAccessibilityTextCustom"
    }
  }

  /// The attributes for screen readers. They are kept, and have no effect yet.
  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }
}

/// The level of a heading, 1 to 6, in the attributes of a text. SwiftUI: `AccessibilityHeadingLevel`.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// A heading without a level of its own.
  case unspecified
  /// Levels 1 to 6, highest first.
  case h1, h2, h3, h4, h5, h6
}

/// The kind of a text. Apple's Accessibility framework: `AccessibilityTextualContext`.
public struct AccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text of no particular kind, read as prose.
  public static let plain = AccessibilityTextualContext(rawValue: "plain")
  /// The input and output of a console, where punctuation matters.
  public static let console = AccessibilityTextualContext(rawValue: "console")
  /// Names and paths of files.
  public static let fileSystem = AccessibilityTextualContext(rawValue: "fileSystem")
  /// Messages of a conversation.
  public static let messaging = AccessibilityTextualContext(rawValue: "messaging")
  /// Text of a book or an article.
  public static let narrative = AccessibilityTextualContext(rawValue: "narrative")
  /// Source code, where punctuation and indentation matter.
  public static let sourceCode = AccessibilityTextualContext(rawValue: "sourceCode")
  /// The cells of a spreadsheet.
  public static let spreadsheet = AccessibilityTextualContext(rawValue: "spreadsheet")
  /// Text of a document that is being written.
  public static let wordProcessing = AccessibilityTextualContext(rawValue: "wordProcessing")
}

extension AttributeDynamicLookup {
  /// The key of a screen reader attribute, by name.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>) -> T { self[T.self] }
}
