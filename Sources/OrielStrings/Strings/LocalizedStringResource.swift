import Foundation
@_spi(Oriel) import OrielCore

/// A literal and its string table, for lookup when it is shown. Foundation's type, which is missing on Linux.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The key with which the string is looked up in the table.
  public let key: String
  /// The text used if the key is not found.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil is `Localizable`.
  public let table: String?
  /// The requested locale; by default the user's, which views replace with their environment's.
  public var locale: Locale
  /// The bundle in which the table is looked for.
  public let bundle: BundleDescription
  private let hasLocale: Bool

  /// The bundle that contains a table.
  public enum BundleDescription: Equatable, Sendable {
    /// The bundle of the program itself.
    case main
    /// The bundle in a folder, such as `Bundle.module.bundleURL`.
    case atURL(URL)
    /// The bundle of the target that declares a class.
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

  /// Creates a resource whose literal is its own key. The comment is only for translators.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.literal.key, keyAndValue, table, locale, bundle)
  }

  /// Creates a resource from a key and the text used if it is not found. The comment is only for translators.
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
  /// A literal with its values, for lookup in a table. Foundation's type, which is missing on Linux.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    let literal: LocalizedStringKey

    /// Creates a key from a string.
    public init(_ value: String) { literal = LocalizedStringKey(value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      literal = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
  }

  /// A localised literal with formatted values; without a translation the literal itself is used. Markdown is not parsed. The comment is
  /// only for translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.literal, nil, TableReference(table: table, bundle: bundle), locale)
  }

  /// The localised text for a key, or `defaultValue` if it is not found. The comment is only for translators.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(defaultValue.literal, key.description, TableReference(table: table, bundle: bundle), locale)
  }

  /// The localised text of a resource, in its locale.
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
