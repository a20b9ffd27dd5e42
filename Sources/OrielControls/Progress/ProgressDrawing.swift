import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielViews

/// The drawing of bars, rings and spokes, for shapes and for marks that follow the clock.
enum ProgressDrawing {
  /// The colour of the incomplete part.
  static var groove: Color { Color.primary.opacity(0.16) }
  /// The line width of a ring, as a fraction of its side.
  private static let line: CGFloat = 0.13

  /// The outline of a bar's completed part, which is never shorter than it is high.
  static func part(_ span: Range<CGFloat>, in size: CGSize) -> CGRect {
    let length = min(size.width, max(size.height, span.upperBound - span.lowerBound))
    let start = max(0, min(size.width - length, span.lowerBound))
    return CGRect(x: start, y: 0, width: length, height: size.height)
  }

  /// The joins are round: pointed ones could reach far beyond the known bounds.
  static func ringStyle(side: CGFloat) -> StrokeStyle { StrokeStyle(lineWidth: side * line, lineCap: .round, lineJoin: .round) }

  /// A circle inside a square of a side, or a part of one from the top on, clockwise.
  static func ringPath(_ fraction: CGFloat, in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let radius = side * (1 - line) / 2
    return Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, startAngle: .degrees(-90),
        endAngle: .degrees(-90 + 360 * Double(fraction)), clockwise: false)
      if fraction >= 1 { path.closeSubpath() }
    }
  }

  // MARK: By the clock

  @MainActor static func bar(_ span: Range<CGFloat>, in size: CGSize, _ list: inout DisplayList, _ environment: EnvironmentValues) {
    list.fill(CGRect(origin: .zero, size: size), cornerRadius: size.height / 2, groove.pixelColor(in: environment), options: .snapsToPixels)
    if span.isEmpty { return }
    list.fill(part(span, in: size), cornerRadius: size.height / 2, Color.accentColor.pixelColor(in: environment))
  }

  /// Stripes from end to end, which distinguish an unknown amount from a fraction. Stripes and gaps are as wide as the bar is high.
  @MainActor static func stripes(
    phase: CGFloat, isMirrored: Bool, in size: CGSize, _ list: inout DisplayList, _ environment: EnvironmentValues
  ) {
    bar(0..<0, in: size, &list, environment)
    // A bar has so many stripes at most; a longer one has wider ones.
    let width = max(size.height, size.width / 500), period = 2 * width
    let path = Path { path in
      var x = -period - size.height + (isMirrored ? -phase : phase) * period
      while x < size.width {
        path.addLines([
          CGPoint(x: x, y: size.height), CGPoint(x: x + size.height, y: 0), CGPoint(x: x + size.height + width, y: 0),
          CGPoint(x: x + width, y: size.height),
        ])
        path.closeSubpath()
        x += period
      }
    }
    list.pushClip(CGRect(origin: .zero, size: size), cornerRadius: size.height / 2)
    list.fill(path, Color.accentColor.pixelColor(in: environment))
    list.popClip()
  }

  @MainActor static func ring(_ fraction: CGFloat, in size: CGSize, _ list: inout DisplayList, _ environment: EnvironmentValues) {
    let (rect, style) = (CGRect(origin: .zero, size: size), ringStyle(side: min(size.width, size.height)))
    list.stroke(ringPath(1, in: rect), style, groove.pixelColor(in: environment))
    if fraction > 0 { list.stroke(ringPath(fraction, in: rect), style, Color.accentColor.pixelColor(in: environment)) }
  }

  /// Spokes around a centre, the darkest first, fading with the time since each was the darkest.
  @MainActor static func spokes(
    first: Int, of count: Int, in size: CGSize, _ list: inout DisplayList, _ environment: EnvironmentValues
  ) {
    let side = min(size.width, size.height)
    let style = StrokeStyle(lineWidth: side * 0.08, lineCap: .round)
    let color = environment.tint ?? .secondary
    for spoke in 0..<count {
      let angle = CGFloat(spoke) / CGFloat(count) * 2 * .pi - .pi / 2
      func point(_ distance: CGFloat) -> CGPoint {
        CGPoint(x: size.width / 2 + cos(angle) * side * distance, y: size.height / 2 + sin(angle) * side * distance)
      }
      let age = Double((first - spoke + count) % count) / Double(count)
      let path = Path { $0.addLines([point(0.23), point(0.42)]) }
      list.stroke(path, style, color.opacity(max(0.2, 1 - age * 1.1)).pixelColor(in: environment))
    }
  }
}

/// The completed part of a bar, from the leading end.
nonisolated struct ProgressBarShape: Shape, FlexibleShape {
  var fraction: Double
  let isMirrored: Bool
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  private func part(_ rect: CGRect) -> CGRect? {
    guard fraction > 0 else { return nil }
    let length = rect.width * CGFloat(fraction)
    let span = isMirrored ? (rect.width - length)..<rect.width : 0..<length
    return ProgressDrawing.part(span, in: rect.size).offsetBy(dx: rect.minX, dy: rect.minY)
  }

  func path(in rect: CGRect) -> Path { part(rect).map { Path(roundedRect: $0, cornerRadius: $0.height / 2) } ?? Path() }
}

/// The completed part of a ring.
nonisolated struct ProgressRingShape: Shape, FlexibleShape {
  var fraction: Double
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func path(in rect: CGRect) -> Path { fraction > 0 ? ProgressDrawing.ringPath(CGFloat(min(1, fraction)), in: rect) : Path() }
}
