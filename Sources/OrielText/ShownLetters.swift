import Foundation

/// The letters of a text while they grow or shrink: those of the larger one of two styles, drawn smaller. Where they are moved apart, that
/// goes from one style's to the other's too.
package final class ShownLetters: ShownText {
  private let style: TextStyle
  /// How large they are shown, in points.
  package var size: CGFloat { value }
  /// The style that the text is laid out with.
  private let settled: TextStyle
  private var lines: (string: String, runs: [FontRun], width: CGFloat?, height: CGFloat?, layout: TextLayout)?
  /// From which spacing to which they go; nil if both are none.
  private let way: (start: TextSpacing, end: TextSpacing)?
  private let first: Double
  private var moved: (lines: TextLayout, value: Double, layout: TextLayout)?

  /// Letters on the way from a style to another, over others perhaps, which they do not change back to.
  init(
    from old: TextStyle, _ oldSpacing: TextSpacing, over other: ShownLetters?, size: CGFloat, to settled: TextStyle, _ spacing: TextSpacing
  ) {
    // Those of before the window's pixels have changed are drawn with the pixels of now.
    style = [old, other?.style ?? old].reduce(settled) { $0.fontSize < $1.fontSize ? $1.at(settled.scale) : $0 }
    self.settled = settled
    let start = other?.spacing ?? oldSpacing
    (way, first) = (start.isNone && spacing.isNone ? nil : (start, spacing), size)
    super.init(value: size, target: settled.fontSize)
  }

  /// From the letters' own size to the one that is shown.
  package var scale: CGFloat { style.fontSize > 0 ? max(0, size) / style.fontSize : 1 }

  /// How far they are apart, as shown.
  private var spacing: TextSpacing? {
    way.map { $0.start.part(target == first ? 1 : (value - first) / (target - first), to: $0.end) }
  }

  /// The lines of a text that is laid out for a width and height. Larger letters are a little narrower or wider: that breaks no line anew.
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

  /// The area in which lines draw, in points of what is shown.
  package func ink(of layout: TextLayout) -> CGRect {
    let ink = layout.extents.around(CGRect(origin: .zero, size: layout.size))
    return CGRect(x: ink.minX * scale, y: ink.minY * scale, width: ink.width * scale, height: ink.height * scale)
  }
}
