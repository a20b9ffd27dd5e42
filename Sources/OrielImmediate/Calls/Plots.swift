import Foundation
import OrielAccessibility
import OrielCore
import OrielDrawing
import OrielEffects
import OrielTextViews
import OrielViews

/// Whether `plot` draws a line or bars.
public enum ImmediatePlotStyle: Hashable, Sendable {
  /// A line through all numbers, from left to right.
  case lines
  /// A bar for each number, from zero.
  case bars
  /// A bar for each of so many equal intervals of the range, as high as the count of numbers in it.
  case histogram(Int)
}

@MainActor extension ImmediateUI {
  /// Draws numbers as a line, bars or a histogram, of a height in points.
  ///
  /// Without a range, the numbers' own is used, for bars with zero. Numbers that are not finite are left out. O(numbers) in each run.
  public func plot(
    _ title: String, _ numbers: [Double], style: ImmediatePlotStyle = .lines, in range: ClosedRange<Double>? = nil, height: Double = 56,
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    _ = item(PlotKind(title: title, numbers: numbers, style: style, range: range, height: height), NoValue(), id, file, line, column)
  }
}

private struct PlotKind: ImmediateKind {
  let title: String
  let numbers: [Double]
  let style: ImmediatePlotStyle
  let range: ClosedRange<Double>?
  let height: Double

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) {
      Canvas { context, size in draw(&context, size) }
        .frame(height: max(0, height))
        .background(Color.primary.opacity(0.06), in: RoundedRectangle(cornerRadius: 5))
        .accessibilityLabel(Text(verbatim: title))
    }
  }

  private func draw(_ context: inout GraphicsContext, _ size: CGSize) {
    let area = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
    var shown = numbers.filter(\.isFinite)
    var range = range ?? (shown.min() ?? 0)...(shown.max() ?? 1)
    if case .histogram(let count) = style {
      shown = Self.counts(of: shown, in: range, max(1, min(count, 1_000)))
      range = 0...(shown.max() ?? 1)
    } else if style == .bars, self.range == nil {
      range = min(0, range.lowerBound)...max(0, range.upperBound)
    }
    guard !shown.isEmpty, area.width > 0, area.height > 0 else { return }
    func y(_ value: Double) -> CGFloat {
      let part = Self.part(of: value, in: range) ?? 0.5
      return area.maxY - area.height * min(max(part, 0), 1)
    }
    if style == .lines {
      var path = Path()
      let step = area.width / CGFloat(max(1, shown.count - 1))
      for (index, value) in shown.enumerated() {
        let point = CGPoint(x: area.minX + step * CGFloat(index), y: y(value))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      context.stroke(path, with: .color(.accentColor), lineWidth: 1.5)
    } else {
      let step = area.width / CGFloat(shown.count), gap = step > 4 ? 1.0 : 0
      let zero = y(min(max(0, range.lowerBound), range.upperBound))
      for (index, value) in shown.enumerated() {
        let top = y(value)
        let bar = CGRect(
          x: area.minX + step * CGFloat(index), y: min(top, zero), width: max(0.5, step - gap), height: max(0.5, abs(zero - top)))
        context.fill(Path(bar), with: .color(.accentColor))
      }
    }
  }

  private static func counts(of numbers: [Double], in range: ClosedRange<Double>, _ count: Int) -> [Double] {
    var counts = [Double](repeating: 0, count: count)
    for number in numbers where range.contains(number) {
      let place = Int(saturating: (part(of: number, in: range) ?? 0) * Double(count))
      counts[min(place, count - 1)] += 1
    }
    return counts
  }

  /// Where a number is in a range, from 0 to 1; nil in a range without an extent, or an infinite one.
  private static func part(of number: Double, in range: ClosedRange<Double>) -> Double? {
    // Of halves: the extent may be larger than any number.
    let half = range.upperBound / 2 - range.lowerBound / 2
    return half > 0 && half.isFinite ? (number / 2 - range.lowerBound / 2) / half : nil
  }
}
