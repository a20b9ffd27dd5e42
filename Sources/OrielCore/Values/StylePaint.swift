import Foundation
import OrielDrawing

/// What a style comes to in an environment, before it is fitted to what it fills: a colour, or what depends on the bounds that it fills.
///
/// A colour in it may still be one by role: it is looked up in the environment when it becomes a paint.
public struct _StylePaint: Equatable, Sendable {
  private enum Source: Sendable {
    case color(Color)
    case fitted(any FittedStyle, opacity: Double)
  }
  private var source: Source

  public init(_ color: Color) { source = .color(color) }
  package init(_ style: some FittedStyle) { source = .fitted(style, opacity: 1) }

  /// The same with its opacity multiplied.
  public func opacity(_ opacity: Double) -> _StylePaint {
    var result = self
    switch source {
    case .color(let color): result.source = .color(color.opacity(opacity))
    case .fitted(let style, let factor): result.source = .fitted(style, opacity: factor * opacity)
    }
    return result
  }

  /// The colour, where it is nothing else.
  var onlyColor: Color? { if case .color(let color) = source { color } else { nil } }

  /// A colour, for what can be nothing else, such as a caret: of what has many, the one that stands for them.
  package var color: Color {
    switch source {
    case .color(let color): color
    case .fitted(let style, let opacity): style.color.opacity(opacity)
    }
  }

  /// What fills a shape with these bounds, in points of the coordinates that it is drawn in. A colour does not ask for them.
  package func paint(in environment: EnvironmentValues, filling bounds: @autoclosure () -> CGRect) -> Paint {
    switch source {
    case .color(let color): .color(color.pixelColor(in: environment))
    case .fitted(let style, let opacity): .pattern(style.pattern(filling: bounds(), opacity: opacity, in: environment))
    }
  }

  public static func == (a: _StylePaint, b: _StylePaint) -> Bool {
    func same<S: FittedStyle>(_ a: S, _ b: any FittedStyle) -> Bool { (b as? S) == a }
    return switch (a.source, b.source) {
    case (.color(let a), .color(let b)): a == b
    case (.fitted(let a, let x), .fitted(let b, let y)): x == y && same(a, b)
    default: false
    }
  }
}

/// What fills a shape by the shape's bounds, such as a gradient from one of its edges to the other.
package protocol FittedStyle: Equatable, Sendable {
  /// Each point's colour, in the coordinates that the bounds are in. What it reads of the environment is a dependency of the painting.
  func pattern(filling bounds: CGRect, opacity: Double, in environment: EnvironmentValues) -> any PaintPattern
  /// The colour that stands for it where there can be but one.
  var color: Color { get }
}

extension EnvironmentValues {
  /// What the foreground style comes to.
  package var foregroundPaint: _StylePaint { foregroundStyle?._paint(in: self) ?? _StylePaint(.primary) }
}
