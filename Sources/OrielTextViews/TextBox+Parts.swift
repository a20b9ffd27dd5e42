import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

// Parts of a text that are drawn differently: in other colours, over backgrounds, with lines.
extension TextBox {
  /// Whether some part is drawn differently, so that the text needs several paints.
  var isDrawnApart: Bool {
    if text.isDrawnApart || resolvedStyle().isDrawnApart { return true }
    if case .plain = text.content { return false }
    return content.isStyled
  }

  /// The custom drawing of the lines in place of the text's own.
  var drawing: (any TextDrawing)? { resolvedStyle().drawing.flatMap { $0 as? any TextDrawing } }

  /// Draws the lines part by part: links in the tint, and underlined under the pointer or where they must stand out.
  func paintParts(
    _ layout: TextLayout, _ size: CGSize, _ paint: Paint, _ style: @autoclosure () -> _StylePaint, in environment: EnvironmentValues,
    seen: VisibleArea?, _ painter: inout Painter
  ) {
    let bounds = CGRect(origin: .zero, size: layout.size)
    let parts = StyledText.parts(
      of: text, words, count: string.utf8.count, paint, style(), filling: bounds, scope.shared(ParagraphEnvironment.self).traits,
      in: environment)
    let painted = PaintedText(layout, parts)
    if let drawing {
      let area = contentInk(size: size)
      painter.list.pushClip(area, options: .snapsToPixels)
      drawing.draw(painted, in: environment, fonts: graph.fonts, area: area, into: &painter.list)
      return painter.list.popClip()
    }
    painted.draw(into: &painter.list, at: .zero, paint: paint, seen: seen)
    let underlinesAll = environment.accessibilityShowButtonShapes, links = links
    if links.isEmpty { return }
    let tint = StyledText.tint(in: environment).pixelColor(in: environment)
    for (index, link) in links.enumerated() where underlinesAll || graph.linkPointer.hovered?.isLink(index, link, of: self) == true {
      for line in layout.underlines(of: link.range) { painter.list.fill(line, tint, options: .snapsToPixels) }
    }
  }
}
