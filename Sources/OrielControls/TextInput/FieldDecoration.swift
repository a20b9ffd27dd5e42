@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// The underline and strikethrough of a field's text, set by views around it.
struct FieldDecoration {
  private var underline: Text.LineStyle?
  private var strikethrough: Text.LineStyle?

  init(_ traits: TextTraits) { (underline, strikethrough) = (traits.underline ?? nil, traits.strikethrough ?? nil) }

  /// The lines to draw with the paint of the text.
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
  /// The font of fields: with the attributes set by surrounding views, as for texts that set nothing themselves.
  @MainActor func fieldSpec(_ fonts: FontLibrary) -> FontSpec {
    let traits = textTraits
    return traits.spec(traits.font(Text(verbatim: "").font(in: self)).spec(in: fontResolutionContext, library: fonts))
  }
}
