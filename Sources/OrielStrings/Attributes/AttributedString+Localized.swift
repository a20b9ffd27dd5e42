import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

extension AttributedString {
  /// A localised literal with formatted values and inline Markdown; without a translation the literal itself is used. Foundation's
  /// initialiser, which is missing on Linux.
  ///
  /// Interpolated texts and attributed strings keep their attributes. The comment is only for translators.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(key.literal, nil, TableReference(table: table, bundle: bundle), locale)
  }

  /// The localised text for a key, or `defaultValue` if it is not found. The comment is only for translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
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
    self = TextContent.markdown(parts).attributed(in: environment)
  }
}

extension EnvironmentValues {
  /// The environment used outside of views, in a locale.
  static func outsideOfViews(_ locale: Locale) -> EnvironmentValues {
    var environment = EnvironmentValues.outsideOfViews
    // On Linux, Foundation's current locale is not the user's.
    if locale != .current { environment.locale = locale }
    return environment
  }
}
