import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The characters of a text in an environment, with the attributes of its parts.
package final class StyledText {
  /// The text's own content, or its translation into the environment's language.
  let content: TextContent
  package let string: String
  let spans: [TextSpan]
  /// The fonts of the spans; empty if all have the text's own font.
  package let runs: [FontRun]
  let links: [TextLink]
  /// The objects, by the positions of their characters.
  private var objects: [Int: any MeasuredTextObject] = [:]

  /// Resolves a text with its translated content and its own font `spec` in an environment, whose reads are recorded.
  init(
    _ text: Text, _ content: TextContent, _ spec: FontSpec, _ around: ParagraphEnvironment, in environment: EnvironmentValues,
    fonts: FontLibrary,
    report: (String) -> Void = { _ in }
  ) {
    self.content = content
    (string, spans) = text.resolved(content, in: environment)
    links = spans.links
    let own = text.overrides ?? TextOverrides()
    var runs: [FontRun] = []
    for span in spans {
      let overrides = span.overrides.over(own), traits = overrides.traits.over(around.traits)
      var run = FontRun(end: span.range.upperBound, spec: spec)
      if span.overrides.changesFont || span.object != nil {
        let font = TextOverrides.font(overrides, in: environment)
        if span.overrides.changesFont { run.spec = around.spec(font, traits, fonts: fonts) }
        if let object = span.object?.measured(beside: traits.font(font), in: environment, fonts: fonts, report: report) {
          (objects[span.range.lowerBound], run.object) = (object, object.extent)
        }
      }
      if let last = runs.last, last.spec == run.spec, last.object == nil, run.object == nil {
        runs[runs.count - 1].end = run.end
      } else {
        runs.append(run)
      }
    }
    self.runs = runs.count == 1 && runs[0].spec == spec && runs[0].object == nil ? [] : runs
  }

  /// Resolves a text in an environment, with its own font and inherited attributes.
  package static func of(
    _ text: Text, in environment: EnvironmentValues, fonts: FontLibrary
  ) -> (words: StyledText, spec: FontSpec, around: TextTraits) {
    let around = ParagraphEnvironment(environment), traits = (text.overrides?.traits ?? TextTraits()).over(around.traits)
    let spec = around.spec(text.font(in: environment), traits, fonts: fonts)
    let content = text.content.translated(in: environment)
    return (StyledText(text, content, spec, around, in: environment, fonts: fonts), spec, around.traits)
  }

  /// The characters, with the labels of objects and of parts in their positions.
  func spokenString(in environment: EnvironmentValues) -> String {
    if objects.isEmpty && !spans.contains(where: { $0.overrides.traits.spoken?.label != nil }) { return string }
    return spans.map { span in
      let label = objects[span.range.lowerBound]?.label ?? span.overrides.traits.spoken?.label?.string(in: environment)
      return label ?? string.part(span.range)
    }.joined()
  }

  /// Returns the paints of a text's parts. `paint`, the text's own, is used for parts that set none; `bounds` are the bounds of the lines.
  package static func parts(
    of text: Text, _ words: StyledText?, count: Int, _ paint: Paint, _ style: @autoclosure () -> _StylePaint, filling bounds: CGRect,
    _ around: TextTraits, in environment: EnvironmentValues
  ) -> [PaintedText.Part] {
    let own = text.overrides ?? TextOverrides()
    var spans = words?.spans ?? []
    if spans.isEmpty { spans = [TextSpan(range: 0..<count, overrides: TextOverrides(), url: nil)] }
    return spans.map { span in
      let traits = span.overrides.over(own).traits.over(around)
      var ink: _StylePaint?
      if let style = span.overrides.traits.style {
        ink = style._paint(in: environment)
      } else if let color = span.overrides.color ?? (span.url == nil ? nil : tint(in: environment)) {
        ink = _StylePaint(color)
      }
      var part = PaintedText.Part(span.range, ink.map { $0.paint(in: environment, filling: bounds) } ?? paint)
      part.background = traits.background.map { .color($0.pixelColor(in: environment)) }
      func stroke(_ style: Text.LineStyle??) -> PaintedText.Stroke? {
        guard case .some(.some(let style)) = style else { return nil }
        let paint = style.color.map { Paint.color($0.pixelColor(in: environment)) } ?? part.paint
        return PaintedText.Stroke(paint, dashes: style.pattern.dashes)
      }
      (part.underline, part.strikethrough, part.marks) = (stroke(traits.underline), stroke(traits.strikethrough), traits.marks)
      if let object = words?.objects[span.range.lowerBound] {
        part.object = (object.extent, object.ink(ink ?? style(), part.paint, in: environment))
      }
      return part
    }
  }

  /// The colour of links.
  static func tint(in environment: EnvironmentValues) -> Color {
    TintShapeStyle().color(in: environment).opacity(environment.isEnabled ? 1 : 0.45)
  }
}

extension Text.LineStyle.Pattern {
  /// The lengths of dashes and gaps in turn, as multiples of the line's height; empty for a solid line.
  package var dashes: [CGFloat] {
    [.dot: [1, 1], .dash: [4, 2], .dashDot: [4, 2, 1, 2], .dashDotDot: [4, 2, 1, 2, 1, 2]][self] ?? []
  }
}
