import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

extension GraphicsContext {
  /// Draws a line of a text in its position, as one layer with the filters of this context.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
    let runs = line.map { RunPart($0.content, 0..<$0.count, run: $0.number, line: $0.line) }
    draw(runs, of: line.content.painted, in: line.typographicBounds.rect, options)
  }

  /// Draws a run of a text in its position.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) { draw(run[0..<run.count], options: options) }

  /// Draws a slice of a text's glyphs where the layout has placed them.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
    let run = slice.run
    draw(
      [RunPart(run.content, slice.indices, run: run.number, line: run.line)], of: run.content.painted, in: slice.typographicBounds.rect,
      options)
  }

  /// Some characters of a part of a text.
  private struct RunPart {
    var part: Int
    var line: Int
    var characters: Range<Int>

    init(_ content: TextLayoutContent, _ range: Range<Int>, run: Int, line: Int) {
      self.line = line
      part = content.lines[line].runs[run].part
      characters = content.characters(of: range, run: run, line: line)
    }
  }

  private func draw(_ parts: [RunPart], of text: PaintedText, in rect: CGRect, _ options: Text.Layout.DrawingOptions) {
    func record(_ list: inout DisplayList, _ paint: (Paint) -> Paint) {
      let isExact = options.contains(.disablesSubpixelQuantization)
      if isExact { list.pushTransform(CGAffineTransform.identity, options: .moving) }
      for part in parts where !part.characters.isEmpty {
        text.draw(part.characters, ofPart: part.part, inLine: part.line, into: &list, paint: paint)
      }
      if isExact { list.popTransform() }
    }
    let opacity = opacity.isNaN ? 1 : max(0, min(1, opacity))
    if opacity == 0 && blendMode == .normal { return }
    // Glyphs may extend beyond their font's bounds by as much as their height.
    let area = rect.insetBy(dx: -rect.height, dy: -rect.height)
    let isPlain = !hasFilters && blendMode == .normal
    let areColors = parts.allSatisfy { if case .color = text.parts[$0.part].paint { text.parts[$0.part].object == nil } else { false } }
    if isPlain && (opacity == 1 || areColors) {
      self.record(.color(.black), in: area) { list, _ in record(&list) { $0.faded(by: opacity) } }
    } else {
      recordWhole(transforms: true, isGroup: false, within: area) { list in record(&list) { $0 } }
    }
  }
}

extension Paint {
  /// A colour with an opacity; patterns are drawn in a layer with the opacity.
  fileprivate func faded(by opacity: Double) -> Paint {
    guard opacity < 1, case .color(let color) = self else { return self }
    return .color(color.faded(by: opacity))
  }
}
