import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A list of rows, moved by 40 points: always on to rows not drawn before, or back and forth.
///
/// Rows are 24 points high. Each step begins at a multiple of both, so that it exposes the same parts of rows.
struct Scroll: ChangeScenario {
  static let name = "scroll"
  static let summary = "a list of rows by 40 points, to new rows and to rows drawn before"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case new = "new rows"
    case seen = "seen rows"

    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  private static let (step, period) = (CGFloat(40), CGFloat(120))
  private static let rowHeight: CGFloat = 24
  private static let middle = CGPoint(x: 640, y: 400)

  let window: OffscreenWindow
  private let variant: Variant
  /// The largest scroll offset.
  private let limit: CGFloat
  private var offset: CGFloat = 0

  init(nodes: Int, variant: Variant) throws {
    self.variant = variant
    limit = CGFloat(nodes) * Self.rowHeight - OffscreenWindow.size.height
    // The indicator moves by fractions of pixels that differ from step to step: with new rows it would make the work differ too.
    window = try OffscreenWindow {
      ScrollView(showsIndicators: variant == .seen) {
        VStack(spacing: 0) {
          ForEach(0..<nodes, id: \.self) { index in
            Text(verbatim: "Row \(index)").padding(.horizontal, 8).frame(maxWidth: .infinity, alignment: .leading)
              .frame(height: Self.rowHeight).background(index.isMultiple(of: 2) ? Color.contentBackground : .controlBackground)
          }
        }
      }.font(.custom("DejaVu Sans", size: 12))
    }
  }

  /// The rows in the exposed strip.
  let affected = 2

  var bounds: WorkBounds {
    let size = OffscreenWindow.size
    let strip = CGRect(x: 0, y: size.height - Self.step, width: size.width, height: Self.step)
    // The rows behind the indicator's old and new place are painted too.
    return variant == .new
      ? WorkBounds(paints: 2...4, damage: strip)
      : WorkBounds(paints: 2...(2 + Int(size.height / Self.rowHeight) + 3), damage: OffscreenWindow.bounds)
  }

  mutating func change() { scroll(by: Self.step) }

  mutating func restore() {
    guard variant == .new else { return scroll(by: -Self.step) }
    scroll(by: Self.period - Self.step)
    if offset + Self.period > limit { scroll(by: -offset) }
  }

  private mutating func scroll(by distance: CGFloat) {
    offset += distance
    window.host.scrolled(at: Self.middle, by: CGVector(dx: 0, dy: -distance))
  }
}
