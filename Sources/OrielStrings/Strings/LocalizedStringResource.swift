import Foundation
@_spi(Oriel) import OrielCore

/// A literal and where it is looked up, to be shown later. Foundation's type of this name, which it has on Apple's systems only.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The key in the table.
  public let key: String
  /// What is shown where nothing is found.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil is `Localizable`.
  public let table: String?
  /// The locale that was asked for; the user's by default, in place of which views have that of their environment.
  public var locale: Locale
  /// The bundle with the table.
  public let bundle: BundleDescription
  private let hasLocale: Bool

  /// Which bundle has a table.
  public enum BundleDescription: Equatable, Sendable {
    /// The program's own.
    case main
    /// The one in a folder, such as `Bundle.module.bundleURL`.
    case atURL(URL)
    /// The one of the target in which a class is declared.
    case forClass(AnyClass)

    fileprivate var folder: String? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)?.resourcePath ?? url.path
      case .forClass(let type): TableFolder.resources(ofModule: String(String(reflecting: type).prefix { $0 != "." }))
      }
    }

    public static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.main, .main): true
      case (.atURL(let a), .atURL(let b)): a == b
      case (.forClass(let a), .forClass(let b)): a == b
      default: false
      }
    }
  }

  /// A literal that is its own key. The comment is for translators alone.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.literal.key, keyAndValue, table, locale, bundle)
  }

  /// A key, and what is shown where it is not found. The comment is for translators alone.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: key.description, defaultValue, table, locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  private init(key: String, _ value: String.LocalizationValue, _ table: String?, _ locale: Locale?, _ bundle: BundleDescription) {
    (self.key, defaultValue, self.table, self.bundle) = (key, value, table, bundle)
    (self.locale, hasLocale) = (locale ?? .current, locale != nil)
  }

  var reference: TableReference {
    TableReference(table: table, folder: bundle.folder, locale: hasLocale || locale != .current ? locale : nil)
  }
}

extension String {
  /// A literal with its values, to be looked up. Foundation's type of this name, which it has on Apple's systems only.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    let literal: LocalizedStringKey

    /// A key made from a string.
    public init(_ value: String) { literal = LocalizedStringKey(value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      literal = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
  }

  /// A literal in the language of a locale, with its values formatted; without a translation it is shown itself. Marks of Markdown stay as
  /// written. The comment is for translators alone.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.literal, nil, TableReference(table: table, bundle: bundle), locale)
  }

  /// A key in the language of a locale, or what is shown where it is not found. The comment is for translators alone.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(defaultValue.literal, key.description, TableReference(table: table, bundle: bundle), locale)
  }

  /// The text of a resource, in its locale.
  public init(localized resource: LocalizedStringResource) {
    self.init(resource.defaultValue.literal, resource.key, resource.reference, resource.locale)
  }

  private init(_ literal: LocalizedStringKey, _ name: String?, _ reference: TableReference, _ locale: Locale) {
    let environment = EnvironmentValues.outsideOfViews(locale)
    let parts = reference.parts(of: literal, name: name, locale: environment.locale) ?? literal.written
    self = parts.map { part in
      switch part {
      case .literal(let text): text
      case .value(let content): content.string(in: environment)
      }
    }.joined()
  }
}
