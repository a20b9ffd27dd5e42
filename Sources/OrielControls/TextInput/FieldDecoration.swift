@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The lines under the letters of a field, and through them, that views around it set.
struct FieldDecoration {
  private var underline: Text.LineStyle?
  private var strikethrough: Text.LineStyle?

  init(_ traits: TextTraits) { (underline, strikethrough) = (traits.underline ?? nil, traits.strikethrough ?? nil) }

  /// What is drawn, where the letters have a paint.
  @MainActor func strokes(_ paint: Paint, in environment: EnvironmentValues) -> [TextDecoration] {
    func stroke(_ kind: TextDecoration.Kind, _ style: Text.LineStyle?) -> TextDecoration? {
      style.map { style in
        TextDecoration(
          kind, 0..<0, style.color.map { .color($0.pixelColor(in: environment)) } ?? paint, dashes: style.pattern.dashes)
      }
    }
    return [stroke(.underline, underline), stroke(.strikethrough, strikethrough)].compactMap { $0 }
  }
}

extension EnvironmentValues {
  /// The font of fields: with what views around them set for letters, as of texts that set nothing themselves.
  @MainActor func fieldSpec(_ fonts: FontLibrary) -> FontSpec {
    let traits = textTraits
    return traits.spec(traits.font(Text(verbatim: "").font(in: self)).spec(in: fontResolutionContext, library: fonts))
  }
}
