import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielText

private enum ScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
extension EnvironmentValues {
  /// A value of the app's own.
  var spread: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
}

/// Reads a value of the app's own, and lays out by it.
private struct Spread: ViewModifier {
  @Environment(\.spread) private var spread
  func body(content: Content) -> some View { content.padding(spread) }
}

@MainActor let environmentModifiers: [ModifierKind] = [
  ModifierKind("font", covers: ["Font", "Font.leading", "Leading"], weight: 5, ".font($0)", Domains.font) { view, _, font in view.font(font)
  },
  ModifierKind("fontWeight", weight: 1, ".fontWeight($0)", Domains.fontWeight) { view, _, weight in view.fontWeight(weight) },
  ModifierKind("bold", weight: 1, ".bold($0)", Domains.flag) { view, _, flag in view.bold(flag) },
  ModifierKind("italic", weight: 1, ".italic($0)", Domains.flag) { view, _, flag in view.italic(flag) },
  ModifierKind("monospaced", weight: 1, ".monospaced($0)", Domains.flag) { view, _, flag in view.monospaced(flag) },
  ModifierKind("lineLimit", weight: 3, ".lineLimit($0)", Domains.limit) { view, _, limit in view.lineLimit(limit) },
  ModifierKind("lineLimit(reservesSpace)", weight: 1, ".lineLimit($0, reservesSpace: $1)", Domains.count, Domains.flag) {
    view, _, limit, reserves in
    view.lineLimit(limit, reservesSpace: reserves)
  },
  ModifierKind("lineLimit(range)", weight: 1, ".lineLimit(min($0, $1)...max($0, $1))", Domains.count, Domains.count) {
    view, _, a, b in
    view.lineLimit(min(a, b)...max(a, b))
  },
  ModifierKind("minimumScaleFactor", weight: 1, ".minimumScaleFactor($0)", Domains.scaleFactor) { view, _, factor in
    view.minimumScaleFactor(factor)
  },
  ModifierKind("allowsTightening", weight: 1, ".allowsTightening($0)", Domains.flag) { view, _, flag in view.allowsTightening(flag) },
  ModifierKind("textCase", weight: 1, ".textCase($0)", Domains.textCase) { view, _, textCase in view.textCase(textCase) },
  ModifierKind("tracking", weight: 1, ".tracking($0)", Domains.length) { view, _, length in view.tracking(length) },
  ModifierKind("kerning", weight: 1, ".kerning($0)", Domains.length) { view, _, length in view.kerning(length) },
  ModifierKind("baselineOffset", weight: 1, ".baselineOffset($0)", Domains.length) { view, _, length in view.baselineOffset(length) },
  ModifierKind("underline", covers: ["strikethrough"], weight: 1, ".underline(pattern: $0)", Domains.linePattern) { view, _, pattern in
    view.underline(pattern: pattern)
  },
  ModifierKind("fontWidth", covers: ["Font.Width", "fontDesign", "textScale"], weight: 1, ".fontWidth($0)", Domains.fontWidth) {
    view, _, width in
    view.fontWidth(width)
  },
  ModifierKind(
    "typesettingLanguage", covers: ["TypesettingLanguage"], weight: 1, ".typesettingLanguage($0, isEnabled: $flag)", Domains.language
  ) {
    view, node, language in view.typesettingLanguage(language, isEnabled: node.flag)
  },
  ModifierKind("monospacedDigit", weight: 1, ".monospacedDigit()") { view, _ in view.monospacedDigit() },
  ModifierKind("lineSpacing", weight: 1, ".lineSpacing($0)", Domains.length) { view, _, spacing in view.lineSpacing(spacing) },
  ModifierKind("truncationMode", weight: 1, ".truncationMode($0)", Domains.truncation) { view, _, mode in view.truncationMode(mode) },
  ModifierKind("multilineTextAlignment", weight: 2, ".multilineTextAlignment($0)", Domains.textAlignment) { view, _, alignment in
    view.multilineTextAlignment(alignment)
  },
  ModifierKind("imageScale", weight: 1, ".imageScale($0)", Domains.imageScale) { view, _, scale in view.imageScale(scale) },
  ModifierKind("foregroundStyle", weight: 4, ".foregroundStyle($0)", Domains.style) { view, _, style in
    @MainActor func styled(_ view: some View, _ style: some ShapeStyle) -> any View { view.foregroundStyle(style) }
    return styled(view, style)
  },
  ModifierKind("foregroundColor", weight: 1, ".foregroundColor($0)", Domains.optionalColor) { view, _, color in view.foregroundColor(color)
  },
  ModifierKind("tint", covers: ["accentColor"], weight: 1, ".tint($0)", Domains.optionalColor) { view, _, color in view.tint(color) },
  ModifierKind("redacted", covers: ["RedactionReasons"], weight: 1, ".redacted(reason: $0)", Domains.redaction) { view, _, reasons in
    view.redacted(reason: reasons)
  },
  ModifierKind("unredacted", weight: 1, ".unredacted()") { view, _ in view.unredacted() },
  ModifierKind("privacySensitive", weight: 1, ".privacySensitive($0)", Domains.flag) { view, _, flag in view.privacySensitive(flag) },
  ModifierKind("dynamicTypeSize", weight: 2, ".dynamicTypeSize($0)", Domains.typeSize) { view, _, size in view.dynamicTypeSize(size) },
  ModifierKind("environment(colorScheme)", covers: ["environment"], weight: 2, ".environment(\\.colorScheme, $0)", Domains.scheme) {
    view, _, scheme in
    view.environment(\.colorScheme, scheme)
  },
  ModifierKind(
    "environment(layoutDirection)", covers: ["layoutDirection"], weight: 2, ".environment(\\.layoutDirection, $0)", Domains.direction
  ) { view, _, direction in
    view.environment(\.layoutDirection, direction)
  },
  ModifierKind("environment(locale)", weight: 1, ".environment(\\.locale, $0)", Domains.locale) { view, _, locale in
    view.environment(\.locale, locale)
  },
  ModifierKind("environment(spread)", covers: ["EnvironmentKey"], weight: 2, ".environment(\\.spread, $0)", Domains.length) {
    view, _, spread in
    view.environment(\.spread, spread.isFinite ? spread : 0)
  },
  ModifierKind("Spread", weight: 2, ".modifier(Spread())") { view, _ in
    @MainActor func spread(_ view: some View) -> any View { view.modifier(Spread()) }
    return spread(view)
  },
  ModifierKind(
    "transformEnvironment", weight: 2, ".transformEnvironment(\\.spread) { spread in spread = min(50, spread + $0) }", Domains.distance
  ) { view, _, more in
    view.transformEnvironment(\.spread) { $0 = more.isFinite ? min(50, $0 + more) : $0 }
  },
  ModifierKind("transformEnvironment(font)", weight: 1, ".transformEnvironment(\\.lineLimit) { $0 = ($0 ?? 0) + 1 }") { view, _ in
    view.transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }
  },
  ModifierKind(
    "buttonStyle(loud)", covers: ["ButtonStyleConfiguration", "ButtonStyle", "buttonStyle"], weight: 1,
    ".buttonStyle(LoudButtonStyle(padding: $0))", Domains.length
  ) { view, _, padding in
    view.buttonStyle(LoudButtonStyle(padding: padding))
  },
  ModifierKind(
    "buttonStyle(twice)", covers: ["PrimitiveButtonStyleConfiguration", "PrimitiveButtonStyle"], weight: 1,
    ".buttonStyle(TwiceButtonStyle())"
  ) { view, _ in view.buttonStyle(TwiceButtonStyle()) },
  ModifierKind("buttonStyle(prominent)", covers: ["BorderedProminentButtonStyle"], weight: 1, ".buttonStyle(.borderedProminent)") {
    view, _ in
    view.buttonStyle(.borderedProminent)
  },
  ModifierKind("buttonStyle(plain)", covers: ["PlainButtonStyle"], weight: 1, ".buttonStyle(.plain)") { view, _ in view.buttonStyle(.plain)
  },
  ModifierKind(
    "textFieldStyle(plain)", covers: ["TextFieldStyle", "PlainTextFieldStyle", "textFieldStyle"], weight: 1, ".textFieldStyle(.plain)"
  ) { view, _ in view.textFieldStyle(.plain) },
  ModifierKind(
    "textFieldStyle(squareBorder)", covers: ["SquareBorderTextFieldStyle", "squareBorder"], weight: 1, ".textFieldStyle(.squareBorder)"
  ) {
    view, _ in
    view.textFieldStyle(.squareBorder)
  },
  ModifierKind(
    "textFieldStyle(framed)", covers: ["_body(configuration:)"], weight: 1, ".textFieldStyle(FramedFieldStyle(padding: $0))", Domains.length
  ) { view, _, padding in
    view.textFieldStyle(FramedFieldStyle(padding: padding))
  },
  ModifierKind(
    "textEditorStyle(plain)", covers: ["TextEditorStyle", "PlainTextEditorStyle", "textEditorStyle"], weight: 1,
    ".textEditorStyle(.plain)"
  ) { view, _ in view.textEditorStyle(.plain) },
  ModifierKind("textEditorStyle(automatic)", covers: ["AutomaticTextEditorStyle"], weight: 1, ".textEditorStyle(.automatic)") { view, _ in
    view.textEditorStyle(.automatic)
  },
  ModifierKind(
    "textEditorStyle(framed)", covers: ["TextEditorStyleConfiguration"], weight: 1, ".textEditorStyle(FramedEditorStyle())"
  ) { view, _ in view.textEditorStyle(FramedEditorStyle()) },
  ModifierKind("preferredColorScheme", weight: 2, ".preferredColorScheme($0)", Domains.optionalScheme) { view, _, scheme in
    view.preferredColorScheme(scheme)
  },
  ModifierKind("colorScheme", weight: 1, ".colorScheme($0)", Domains.scheme) { view, _, scheme in view.colorScheme(scheme) },
  ModifierKind("interactiveDismissDisabled", weight: 1, ".interactiveDismissDisabled($0)", Domains.flag) { view, _, flag in
    view.interactiveDismissDisabled(flag)
  },
  ModifierKind("dialogSeverity", covers: ["DialogSeverity"], weight: 1, ".dialogSeverity(.critical)") { view, _ in
    view.dialogSeverity(.critical)
  },
  ModifierKind("dialogIcon", weight: 1, ".dialogIcon(Image(systemName: \"star\"))") { view, _ in
    view.dialogIcon(Image(systemName: "star"))
  },
  ModifierKind("dialogSuppressionToggle", weight: 1, ".dialogSuppressionToggle(isSuppressed: $bind(flag))") { view, node in
    view.dialogSuppressionToggle(isSuppressed: node.flagBinding)
  },
  ModifierKind("autocorrectionDisabled", weight: 1, ".autocorrectionDisabled($0)", Domains.flag) { view, _, flag in
    view.autocorrectionDisabled(flag)
  },
  ModifierKind("defaultMinListRowHeight", weight: 1, ".environment(\\.defaultMinListRowHeight, $0)", Domains.length) { view, _, height in
    view.environment(\.defaultMinListRowHeight, height)
  },
]
