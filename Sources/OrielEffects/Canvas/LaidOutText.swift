import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

extension GraphicsContext {
  /// A text and its lines. An object, because the same text is drawn repeatedly.
  final class LaidOutText {
    let source: Text?
    let text: ResolvedText
    let layout: TextLayout
    /// Whether it is drawn only in the foreground style.
    let isForeground: Bool

    init(_ text: ResolvedText, of source: Text? = nil) {
      (self.text, self.source, layout) = (text, source, text.layout(.unspecified))
      isForeground = if text.styled == nil, case .foreground = text.shading.source { true } else { false }
    }

    /// Its top left, if its anchor is at a point.
    func corner(at point: CGPoint, _ anchor: UnitPoint) -> CGPoint {
      CGPoint(x: point.x - layout.size.width * anchor.x, y: point.y - layout.size.height * anchor.y)
    }
  }
}
