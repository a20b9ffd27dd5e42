import Foundation
import OrielContainers
@_spi(Oriel) import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielPickers
import OrielTextViews
import OrielViews

// Numbers. Specialized for the usual types: otherwise each call of another module would allocate.
@MainActor extension ImmediateUI {
  /// Shows a slider and its number. Returns whether the user has changed the value.
  @_specialize(where V == Double)
  @_specialize(where V == Float)
  @_specialize(where V == CGFloat)
  @discardableResult public func slider<V: BinaryFloatingPoint>(
    _ title: String, _ value: inout V, in range: ClosedRange<V>, step: V? = nil, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let kind = SliderKind(
      title: title, lower: Double(range.lowerBound), upper: Double(range.upperBound), step: step.map { Double($0) } ?? 0, isWhole: false)
    return number(&value, from: { Double($0) }, to: { V($0) }) { item(kind, $0, id, file, line, column).exchange(&$0) }
  }

  /// Shows a slider for a bound value. Returns whether the user has changed it.
  @_specialize(where V == Double)
  @_specialize(where V == Float)
  @_specialize(where V == CGFloat)
  @discardableResult public func slider<V: BinaryFloatingPoint>(
    _ title: String, _ value: Binding<V>, in range: ClosedRange<V>, step: V? = nil, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(value) { slider(title, &$0, in: range, step: step, id: id, file: file, line: line, column: column) }
  }

  /// Shows a slider for whole numbers. Returns whether the user has changed the value.
  @_specialize(where V == Int)
  @discardableResult public func slider<V: BinaryInteger>(
    _ title: String, _ value: inout V, in range: ClosedRange<V>, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let kind = SliderKind(title: title, lower: Double(range.lowerBound), upper: Double(range.upperBound), step: 1, isWhole: true)
    return number(&value, from: { Double($0) }, to: { V(clamping: Int64(clamping($0))) }) {
      item(kind, $0, id, file, line, column).exchange(&$0)
    }
  }

  /// Shows a slider for a bound whole number. Returns whether the user has changed it.
  @_specialize(where V == Int)
  @discardableResult public func slider<V: BinaryInteger>(
    _ title: String, _ value: Binding<V>, in range: ClosedRange<V>, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(value) { slider(title, &$0, in: range, id: id, file: file, line: line, column: column) }
  }

  /// Shows a number that is changed by dragging it sideways, by `speed` for each point. Returns whether the user has changed it.
  ///
  /// With the focus, the arrow keys change it by ten points' worth. Without a range it is not limited.
  @_specialize(where V == Double)
  @_specialize(where V == Float)
  @_specialize(where V == CGFloat)
  @discardableResult public func drag<V: BinaryFloatingPoint>(
    _ title: String, _ value: inout V, speed: Double = 0.1, in range: ClosedRange<V>? = nil, digits: Int = 2, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    var numbers = [Double(value)]
    guard dragged(title, &numbers, speed, range.map { Double($0.lowerBound)...Double($0.upperBound) }, digits, id, file, line, column)
    else { return false }
    value = V(numbers[0])
    return true
  }

  /// Shows a bound number that is changed by dragging it sideways. Returns whether the user has changed it.
  @_specialize(where V == Double)
  @_specialize(where V == Float)
  @_specialize(where V == CGFloat)
  @discardableResult public func drag<V: BinaryFloatingPoint>(
    _ title: String, _ value: Binding<V>, speed: Double = 0.1, in range: ClosedRange<V>? = nil, digits: Int = 2, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(value) { drag(title, &$0, speed: speed, in: range, digits: digits, id: id, file: file, line: line, column: column) }
  }

  /// Shows a whole number that is changed by dragging it sideways. Returns whether the user has changed it.
  @_specialize(where V == Int)
  @discardableResult public func drag<V: BinaryInteger>(
    _ title: String, _ value: inout V, speed: Double = 0.2, in range: ClosedRange<V>? = nil, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    var numbers = [Double(value)]
    guard dragged(title, &numbers, speed, range.map { Double($0.lowerBound)...Double($0.upperBound) }, 0, id, file, line, column) else {
      return false
    }
    value = V(clamping: Int64(clamping(numbers[0])))
    return true
  }

  /// Shows several numbers in a row, such as the coordinates of a point, that are changed by dragging. Returns whether the user has changed
  /// one.
  @discardableResult public func drag(
    _ title: String, _ values: inout [Double], speed: Double = 0.1, in range: ClosedRange<Double>? = nil, digits: Int = 2,
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    dragged(title, &values, speed, range, digits, id, file, line, column)
  }

  private func dragged(
    _ title: String, _ values: inout [Double], _ speed: Double, _ range: ClosedRange<Double>?, _ digits: Int, _ id: AnyHashable?,
    _ file: StaticString, _ line: UInt, _ column: UInt
  ) -> Bool {
    let kind = DragKind(title: title, speed: speed, range: range, digits: max(0, min(digits, 9)))
    return item(kind, values, id, file, line, column).exchange(&values)
  }

  /// Shows a value with two buttons that change it by a step. Returns whether the user has changed it.
  @_specialize(where V == Int)
  @discardableResult public func stepper<V: BinaryInteger>(
    _ title: String, _ value: inout V, in range: ClosedRange<V>, step: V = 1, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let kind = StepperKind(title: title, lower: Double(range.lowerBound), upper: Double(range.upperBound), step: Double(step))
    return number(&value, from: { Double($0) }, to: { V(clamping: Int64(clamping($0))) }) {
      item(kind, $0, id, file, line, column).exchange(&$0)
    }
  }

  /// Shows a bound value with two buttons that change it by a step. Returns whether the user has changed it.
  @_specialize(where V == Int)
  @discardableResult public func stepper<V: BinaryInteger>(
    _ title: String, _ value: Binding<V>, in range: ClosedRange<V>, step: V = 1, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(value) { stepper(title, &$0, in: range, step: step, id: id, file: file, line: line, column: column) }
  }

  private func number<V>(_ value: inout V, from: (V) -> Double, to: (Double) -> V, _ call: (inout Double) -> Bool) -> Bool {
    var number = from(value)
    guard call(&number) else { return false }
    value = to(number)
    return true
  }

  private func clamping(_ number: Double) -> Int64 {
    let rounded = number.rounded()
    return Int64(exactly: rounded) ?? (rounded > 0 ? .max : rounded < 0 ? .min : 0)
  }
}

private struct SliderKind: ImmediateKind {
  let title: String
  let lower, upper, step: Double
  let isWhole: Bool
  typealias Value = Double

  func view(_ item: ImmediateItemOf<Self>) -> some View { NumberSlider(kind: self, value: item.binding) }
}

private struct NumberSlider: View {
  let kind: SliderKind
  @Binding var value: Double

  var body: some View {
    TitledRow(title: kind.title) {
      if kind.step > 0 {
        Slider(value: $value, in: kind.lower...max(kind.lower, kind.upper), step: kind.step) { Text(verbatim: kind.title) }.labelsHidden()
      } else {
        Slider(value: $value, in: kind.lower...max(kind.lower, kind.upper)) { Text(verbatim: kind.title) }.labelsHidden()
      }
      Text(verbatim: shortText(value, digits: kind.isWhole ? 0 : 2)).monospacedDigit().foregroundStyle(.secondary)
        .frame(width: 48, alignment: .trailing)
    }
  }
}

private struct StepperKind: ImmediateKind {
  let title: String
  let lower, upper, step: Double
  typealias Value = Double

  func view(_ item: ImmediateItemOf<Self>) -> some View { NumberStepper(kind: self, value: item.binding) }
}

private struct NumberStepper: View {
  let kind: StepperKind
  @Binding var value: Double

  var body: some View {
    TitledRow(title: kind.title) {
      Stepper(value: $value, in: kind.lower...max(kind.lower, kind.upper), step: kind.step) {
        Text(verbatim: shortText(value, digits: 0)).monospacedDigit()
      }
    }
  }
}

/// A number with a number of digits after the point, always with a point.
func shortText(_ value: Double, digits: Int) -> String {
  guard value.isFinite else { return "\(value)" }
  return String(format: "%.\(digits)f", value)
}
