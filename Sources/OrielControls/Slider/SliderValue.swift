@_spi(Oriel) import OrielCore

/// The value of a slider: a binding to a number of any floating-point type, with its range and steps.
protocol SliderValue {
  var scale: SliderScale { get }
  /// The current value, which may be outside the range.
  var number: Double { get }
  /// Writes a number of the range, unless it is the current value.
  func write(_ number: Double)
}

extension SliderValue {
  var fraction: Double { scale.fraction(of: number) }
}

struct SliderBinding<V: BinaryFloatingPoint>: SliderValue {
  let value: Binding<V>
  let scale: SliderScale

  init(_ value: Binding<V>, in bounds: ClosedRange<V>, step: Double?) {
    self.value = value
    scale = SliderScale(Double(bounds.lowerBound), Double(bounds.upperBound), step: step)
    if !scale.isUsable {
      Diagnostics.misuse("the range \(bounds) of a Slider is not finite: its knob stays at the beginning, and it writes nothing")
    } else if let step, !(step > 0 && step.isFinite) {
      Diagnostics.misuse("the step \(step) of a Slider is not a positive number: it has no steps")
    }
  }

  var number: Double { Double(value.wrappedValue) }

  func write(_ number: Double) {
    let new = V(number)
    if new != value.wrappedValue { value.wrappedValue = new }
  }
}
