import Foundation
import OrielDrawing
import OrielText

// Parts of a text that are drawn otherwise than the rest: in other colours, over others, with lines.
extension TextBox {
  /// Whether some part is; then the text is not drawn with one paint.
  var isDrawnApart: Bool { text.isDrawnApart || content.isStyled || resolvedStyle().isDrawnApart }

  /// Draws the lines part by part: links in the tint, and underlined under the pointer or where they must stand out.
  func paintParts(
    _ layout: TextLayout, _ paint: Paint, in environment: EnvironmentValues, seen: VisibleArea?, _ painter: inout Painter
  ) {
    let around = scope.shared(ParagraphEnvironment.self).traits, own = text.overrides ?? TextOverrides()
    let tint = TintShapeStyle().color(in: environment).opacity(environment.isEnabled ? 1 : 0.45).pixelColor(in: environment)
    let bounds = CGRect(origin: .zero, size: layout.size)
    var spans = spans
    if spans.isEmpty { spans = [TextSpan(range: 0..<string.utf8.count, overrides: TextOverrides(), url: nil)] }
    var highlights: [TextLayout.Highlight] = [], decorations: [TextDecoration] = []
    for span in spans {
      let overrides = span.overrides.over(own), traits = overrides.traits.over(around)
      var part = paint
      if let style = span.overrides.traits.style ?? own.traits.style, span.overrides.color == nil || span.overrides.traits.style != nil {
        part = style._paint(in: environment).paint(in: environment, filling: bounds)
      } else if let color = span.overrides.color {
        part = .color(color.pixelColor(in: environment))
      } else if span.url != nil {
        part = .color(tint)
      }
      if let color = traits.background {
        layout.fillBehind(span.range, .color(color.pixelColor(in: environment)), into: &painter.list, at: .zero, seen: seen)
      }
      highlights.append(.init(range: span.range, paint: part))
      func add(_ kind: TextDecoration.Kind, _ style: Text.LineStyle??) {
        guard case .some(.some(let style)) = style else { return }
        let paint = style.color.map { Paint.color($0.pixelColor(in: environment)) } ?? part
        // Side by side and alike, they are one.
        if let last = decorations.lastIndex(where: { $0.kind == kind }), decorations[last].range.upperBound == span.range.lowerBound,
          decorations[last].dashes == style.pattern.dashes, decorations[last].paint.isSameColor(as: paint)
        {
          decorations[last].range = decorations[last].range.lowerBound..<span.range.upperBound
        } else {
          decorations.append(TextDecoration(kind, span.range, paint, dashes: style.pattern.dashes))
        }
      }
      add(.underline, traits.underline)
      add(.strikethrough, traits.strikethrough)
    }
    for decoration in decorations where decoration.kind == .underline {
      layout.draw(decoration, into: &painter.list, at: .zero, seen: seen)
    }
    layout.draw(into: &painter.list, at: .zero, paint: paint, highlights: highlights, seen: seen)
    for decoration in decorations where decoration.kind == .strikethrough {
      layout.draw(decoration, into: &painter.list, at: .zero, seen: seen)
    }
    let underlinesAll = environment.accessibilityShowButtonShapes
    for (index, link) in links.enumerated() where underlinesAll || graph.linkPointer.hovered?.isLink(index, link, of: self) == true {
      for line in layout.underlines(of: link.range) { painter.list.fill(line, tint, options: .snapsToPixels) }
    }
  }
}

extension Text.LineStyle.Pattern {
  /// Multiples of the line's height: what is drawn, and what is left out.
  fileprivate var dashes: [CGFloat] {
    switch self {
    case .solid: []
    case .dot: [1, 1]
    case .dash: [4, 2]
    case .dashDot: [4, 2, 1, 2]
    case .dashDotDot: [4, 2, 1, 2, 1, 2]
    }
  }
}

extension Paint {
  fileprivate func isSameColor(as other: Paint) -> Bool {
    if case .color(let a) = self, case .color(let b) = other { a == b } else { false }
  }
}
