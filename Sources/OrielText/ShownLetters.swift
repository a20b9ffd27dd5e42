import Foundation

/// A text while its font size changes: drawn with the larger of the two styles, scaled down. Character and line spacing change with it.
package final class ShownLetters: ShownText {
  private let style: TextStyle
  /// The size shown, in points.
  package var size: CGFloat { value }
  /// The style with which the text is laid out.
  private let settled: TextStyle
  private var lines: (string: String, runs: [FontRun], width: CGFloat?, height: CGFloat?, layout: TextLayout)?
  /// The spacing at the start and the end; nil if both are zero.
  private let way: (start: TextSpacing, end: TextSpacing)?
  private let first: Double
  private var moved: (lines: TextLayout, value: Double, layout: TextLayout)?

  /// A change from one style to another, perhaps during an earlier change, which is not reverted.
  init(
    from old: TextStyle, _ oldSpacing: TextSpacing, over other: ShownLetters?, size: CGFloat, to settled: TextStyle, _ spacing: TextSpacing
  ) {
    // Glyphs drawn for an earlier display scale are drawn with the current one.
    style = [old, other?.style ?? old].reduce(settled) { $0.fontSize < $1.fontSize ? $1.at(settled.scale) : $0 }
    self.settled = settled
    let start = other?.spacing ?? oldSpacing
    (way, first) = (start.isNone && spacing.isNone ? nil : (start, spacing), size)
    super.init(value: size, target: settled.fontSize)
  }

  /// The factor from the glyphs' own size to the size shown.
  package var scale: CGFloat { style.fontSize > 0 ? max(0, size) / style.fontSize : 1 }

  /// The spacing shown.
  private var spacing: TextSpacing? {
    way.map { $0.start.part(target == first ? 1 : (value - first) / (target - first), to: $0.end) }
  }

  /// The lines of a text laid out for a width and height. Glyphs of the larger size may differ slightly in width; lines are not broken
  /// again.
  package func layout(_ string: String, _ runs: [FontRun], width: CGFloat?, height: CGFloat?) -> TextLayout {
    let larger = settled.fontSize > 0 ? style.fontSize / settled.fontSize : 1, factor = larger * 1.02
    func scaled() -> [FontRun] { larger == 1 ? runs : runs.map { $0.scaled(by: larger) } }
    let layout: TextLayout
    if let lines, lines.string == string, lines.runs == runs, lines.width == width, lines.height == height {
      layout = lines.layout
    } else {
      layout = style.layout(string, width: width.map { $0 * factor }, height: height.map { $0 * factor }, runs: scaled())
      lines = (string, runs, width, height, layout)
    }
    guard let spacing, scale > 0 else { return layout }
    if let moved, moved.lines === layout, moved.value == value { return moved.layout }
    let result = layout.moved(to: spacing.scaled(by: 1 / scale), from: TextSpacing(style, scaled()))
    moved = (layout, value, result)
    return result
  }

  /// The area in which lines draw, in points as shown.
  package func ink(of layout: TextLayout) -> CGRect {
    let ink = layout.extents.around(CGRect(origin: .zero, size: layout.size))
    return CGRect(x: ink.minX * scale, y: ink.minY * scale, width: ink.width * scale, height: ink.height * scale)
  }
}
