import Foundation
@_spi(Oriel) import OrielCore
import OrielText

extension AttributedString {
  /// A literal in the language of a locale, with its values formatted and the marks of Markdown inside lines read; without a translation it
  /// is shown itself. Values that are texts or strings with attributes keep these. The comment is for translators alone.
  ///
  /// Foundation has the same on Apple's systems only.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(key.literal, nil, TableReference(table: table, bundle: bundle), locale)
  }

  /// A key in the language of a locale, or what is shown where it is not found. The comment is for translators alone.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
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
    self = TextContent.markdown(parts).attributed(in: environment)
  }
}

extension EnvironmentValues {
  /// The environment outside of views, in a locale.
  static func outsideOfViews(_ locale: Locale) -> EnvironmentValues {
    var environment = EnvironmentValues.outsideOfViews
    // Foundation's current one is not the user's on Linux.
    if locale != .current { environment.locale = locale }
    return environment
  }
}
