import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
@_spi(Oriel) import OrielTextViews
import OrielViews

/// What a part of a text says to `Waves`.
struct Marked: TextAttribute, Equatable {
  var number: Int
}

/// A renderer of a program's own: letters on a wave, marked ones over a colour, out of focus where they stand high.
struct Waves: TextRenderer, Equatable {
  var strength: CGFloat
  var isLarger: Bool

  var animatableData: CGFloat {
    get { strength }
    set { strength = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      if isLarger { context.draw(line) }
      for run in line {
        if let mark = run[Marked.self] {
          context.fill(Path(run.typographicBounds.rect), with: .color(mark.number % 2 == 0 ? .yellow : .mint))
        }
        for (index, slice) in run.enumerated() {
          var copy = context
          copy.translateBy(x: 0, y: strength * (index % 2 == 0 ? 1 : -0.5))
          if index % 3 == 1 { copy.addFilter(.blur(radius: strength / 4)) }
          if index % 3 == 2 { copy.opacity = 0.5 }
          copy.draw(slice, options: index % 2 == 0 ? .disablesSubpixelQuantization : [])
        }
      }
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    let size = text.sizeThatFits(proposal)
    return isLarger ? CGSize(width: size.width + 6, height: size.height + 4) : size
  }

  var displayPadding: EdgeInsets { EdgeInsets(top: 6, leading: 2, bottom: 6, trailing: 2) }
}
