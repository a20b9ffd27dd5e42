import Foundation
@_spi(Oriel) import OrielCore
import OrielText

extension AttributeScopes {
  /// The attributes of a string that texts show. SwiftUI: `AttributeScopes.SwiftUIAttributes`.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font, in place of that around the text.
    public let font: FontAttribute
    /// The colour, in place of the foreground style.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters, as high as their line.
    public let backgroundColor: BackgroundColorAttribute
    /// A line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Points added after each letter; `tracking` counts where both are set.
    public let kern: KerningAttribute
    /// Points added after each letter. No letters are joined then.
    public let tracking: TrackingAttribute
    /// How many points the letters stand higher than their line.
    public let baselineOffset: BaselineOffsetAttribute
    /// Emphasis, as Markdown has it.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The blocks of Markdown in which a part stands. Texts show nothing of them. Foundation's, which it has on Apple's systems only.
    public let presentationIntent: PresentationIntentAttribute
    /// How words are to agree with others. They are shown as they are: Linux has no rules of grammar. Foundation's, likewise.
    public let inflect: InflectionRuleAttribute
    /// What screen readers are to do with it. Foundation's, likewise.
    public let accessibility: AccessibilityAttributes
    /// Foundation's, of which links and languages are shown.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      /// Its name in archives.
      public static let name = "SwiftUI.Font"
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      /// Its name in archives.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      /// Its name in archives.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// Its name in archives.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// Its name in archives.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The key of `kern`.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.Kern"
    }
    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.Tracking"
    }
    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The key of `inlinePresentationIntent`.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      /// Its name in archives.
      public static let name = "NSInlinePresentationIntent"
    }
    /// The key of `presentationIntent`.
    public enum PresentationIntentAttribute: AttributedStringKey {
      public typealias Value = PresentationIntent
      /// Its name in archives.
      public static let name = "NSPresentationIntent"
    }
    /// The key of `inflect`.
    public enum InflectionRuleAttribute: AttributedStringKey, MarkdownDecodableAttributedStringKey {
      public typealias Value = InflectionRule
      /// Its name in archives.
      public static let name = "NSInflect"
      /// Its name in Markdown: `^[words](inflect: true)`.
      public static let markdownName = "inflect"
      /// As in archives of Foundation.
      public static func decode(from decoder: any Decoder) throws -> InflectionRule { try InflectionRule(from: decoder) }
      /// As in archives of Foundation.
      public static func encode(_ value: InflectionRule, to encoder: any Encoder) throws { try value.encode(to: encoder) }
      /// `true`: by the words around.
      public static func decodeMarkdown(from decoder: any Decoder) throws -> InflectionRule {
        _ = try decoder.singleValueContainer().decode(Bool.self)
        return .automatic
      }
    }
  }

  /// The attributes that texts show.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// The key of an attribute that texts show, by its name.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T { self[T.self] }
}
