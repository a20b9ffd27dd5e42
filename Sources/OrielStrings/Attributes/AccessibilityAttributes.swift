import Foundation

extension AttributeScopes {
  /// What screen readers are to do with the parts of a string. Foundation's, which it has on Apple's systems only. Strings keep it; it is
  /// told to nobody yet.
  public struct AccessibilityAttributes: AttributeScope {
    /// Whether each character is spoken by itself.
    public let accessibilitySpeechSpellsOutCharacters: SpellOutAttribute
    /// Whether marks of punctuation are spoken.
    public let accessibilitySpeechIncludesPunctuation: IncludesPunctuationAttribute
    /// How much higher or lower than others it is spoken: from 0, the lowest, to 2.
    public let accessibilitySpeechAdjustedPitch: AdjustedPitchAttribute
    /// The sounds, in the alphabet of the International Phonetic Association.
    public let accessibilitySpeechPhoneticNotation: IPANotationAttribute
    /// Whether an announcement waits for those before it.
    public let accessibilitySpeechAnnouncementsQueued: QueueAnnouncementAttribute
    /// Whether an announcement interrupts others.
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
    /// How high it stands among headings.
    public let accessibilityHeadingLevel: HeadingLevelAttribute
    /// What kind of text it is.
    public let accessibilityTextualContext: TextualContextAttribute
    /// Properties by names of the program's own.
    public let accessibilityTextCustom: TextCustomAttribute

    /// The key of `accessibilitySpeechSpellsOutCharacters`.
    public enum SpellOutAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      /// Its name in archives.
      public static let name = "NSAccessibilitySpeechSpellOut"
    }
    /// The key of `accessibilitySpeechIncludesPunctuation`.
    public enum IncludesPunctuationAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      /// Its name in archives.
      public static let name = "NSAccessibilitySpeechPunctuation"
    }
    /// The key of `accessibilitySpeechAdjustedPitch`.
    public enum AdjustedPitchAttribute: CodableAttributedStringKey {
      public typealias Value = Double
      /// Its name in archives.
      public static let name = "NSAccessibilitySpeechPitch"
    }
    /// The key of `accessibilitySpeechPhoneticNotation`.
    public enum IPANotationAttribute: CodableAttributedStringKey {
      public typealias Value = String
      /// Its name in archives.
      public static let name = "NSAccessibilitySpeechIPANotation"
    }
    /// The key of `accessibilitySpeechAnnouncementsQueued`.
    public enum QueueAnnouncementAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      /// Its name in archives.
      public static let name = "NSAccessibilitySpeechQueueAnnouncement"
    }
    /// The key of `accessibilitySpeechAnnouncementPriority`.
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      /// Whether an announcement waits, or interrupts others.
      public enum AnnouncementPriority: Hashable, Sendable {
        /// When nothing else is spoken.
        case low
        /// In place of others, which may interrupt it.
        case `default`
        /// In place of others, which do not interrupt it.
        case high
      }
      public typealias Value = AnnouncementPriority
      /// Its name in archives.
      public static let name = "NSAccessibilitySpeechAnnouncementPriority"
    }
    /// The key of `accessibilityHeadingLevel`.
    public enum HeadingLevelAttribute: AttributedStringKey {
      public typealias Value = AccessibilityHeadingLevel
      /// Its name in archives.
      public static let name = "NSAccessibilityTextHeadingLevel"
    }
    /// The key of `accessibilityTextualContext`.
    public enum TextualContextAttribute: AttributedStringKey {
      public typealias Value = AccessibilityTextualContext
      /// Its name in archives.
      public static let name = "NSAccessibilityTextualContext"
    }
    /// The key of `accessibilityTextCustom`.
    public enum TextCustomAttribute: CodableAttributedStringKey {
      public typealias Value = [String]
      /// Its name in archives.
      public static let name = "NSAccessibilityTextCustom"
    }
  }

  /// What screen readers are to do with the parts of a string.
  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }
}

/// The level of a heading. SwiftUI: `AccessibilityHeadingLevel`.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// A heading of no level.
  case unspecified
  /// Levels 1 to 6, the highest first.
  case h1, h2, h3, h4, h5, h6
}

/// What kind of text something is. Apple's Accessibility: `AccessibilityTextualContext`.
public struct AccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text of no such kind.
  public static let plain = AccessibilityTextualContext(rawValue: "plain")
  /// Commands and what they print.
  public static let console = AccessibilityTextualContext(rawValue: "console")
  /// Names of files.
  public static let fileSystem = AccessibilityTextualContext(rawValue: "fileSystem")
  /// Messages between people.
  public static let messaging = AccessibilityTextualContext(rawValue: "messaging")
  /// A book or an article.
  public static let narrative = AccessibilityTextualContext(rawValue: "narrative")
  /// The source of a program.
  public static let sourceCode = AccessibilityTextualContext(rawValue: "sourceCode")
  /// Cells with numbers and words.
  public static let spreadsheet = AccessibilityTextualContext(rawValue: "spreadsheet")
  /// A document that is being written.
  public static let wordProcessing = AccessibilityTextualContext(rawValue: "wordProcessing")
}

extension AttributeDynamicLookup {
  /// The key of an attribute for screen readers, by its name.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>) -> T { self[T.self] }
}
