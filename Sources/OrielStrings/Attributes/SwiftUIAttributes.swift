import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

extension AttributeScopes {
  /// The attributes that `Text` shows. SwiftUI: `AttributeScopes.SwiftUIAttributes`.
  ///
  /// ```swift
  /// var string = AttributedString("Red")
  /// string.foregroundColor = .red
  /// ```
  public struct SwiftUIAttributes: AttributeScope {
    /// The font, which overrides the text's own.
    public let font: FontAttribute
    /// The colour, which overrides the foreground style.
    public let foregroundColor: ForegroundColorAttribute
    /// The background colour, as high as the line.
    public let backgroundColor: BackgroundColorAttribute
    /// The pattern and colour of a line under the text; nil for none.
    public let underlineStyle: UnderlineStyleAttribute
    /// The pattern and colour of a line through the text; nil for none.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Points added after each character; `tracking` takes precedence if both are set.
    public let kern: KerningAttribute
    /// Points added after each character, without ligatures.
    public let tracking: TrackingAttribute
    /// Points by which characters are raised above the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// The inline style, as parsed from Markdown.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The Markdown blocks of a part. Texts do not show them. Foundation's attribute, which is missing on Linux.
    public let presentationIntent: PresentationIntentAttribute
    /// The grammatical agreement of words. It has no effect, since Linux has no grammar engine. Foundation's attribute, missing likewise.
    public let inflect: InflectionRuleAttribute
    /// Attributes for screen readers. Foundation's scope, missing likewise.
    public let accessibility: AccessibilityAttributes
    /// Foundation's attributes, of which links and languages are shown.
    public let foundation: FoundationAttributes

    /// The attribute key behind `font`, for code that is generic over attributes.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.Font"
    }
    /// The attribute key behind `foregroundColor`, for code that is generic over attributes.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The attribute key behind `backgroundColor`, for code that is generic over attributes.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The attribute key behind `underlineStyle`, for code that is generic over attributes.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The attribute key behind `strikethroughStyle`, for code that is generic over attributes.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The attribute key behind `kern`, for code that is generic over attributes.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.Kern"
    }
    /// The attribute key behind `tracking`, for code that is generic over attributes.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.Tracking"
    }
    /// The attribute key behind `baselineOffset`, for code that is generic over attributes.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The attribute key behind `inlinePresentationIntent`, for code that is generic over attributes.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSInlinePresentationIntent"
    }
    /// The attribute key behind `presentationIntent`, for code that is generic over attributes.
    public enum PresentationIntentAttribute: AttributedStringKey {
      public typealias Value = PresentationIntent
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSPresentationIntent"
    }
    /// The attribute key behind `inflect`, for code that is generic over attributes.
    public enum InflectionRuleAttribute: AttributedStringKey, MarkdownDecodableAttributedStringKey {
      public typealias Value = InflectionRule
      /// The name under which the attribute is archived, the same as on Apple's platforms.
      public static let name = "NSInflect"
      /// Its name in Markdown: `^[words](inflect: true)`.
      public static let markdownName = "inflect"
      /// Decodes the rule as Foundation archives it. Throws if the archive has another format.
      public static func decode(from decoder: any Decoder) throws -> InflectionRule { try InflectionRule(from: decoder) }
      /// Encodes the rule as Foundation archives it.
      public static func encode(_ value: InflectionRule, to encoder: any Encoder) throws { try value.encode(to: encoder) }
      /// Reads Markdown's `inflect: true` as automatic inflection.
      public static func decodeMarkdown(from decoder: any Decoder) throws -> InflectionRule {
        _ = try decoder.singleValueContainer().decode(Bool.self)
        return .automatic
      }
    }
  }

  /// The attributes that `Text` shows, such as fonts and colours.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// The key of an attribute that texts show, by name.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T { self[T.self] }
}
