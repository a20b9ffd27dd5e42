import OrielImmediate

// oriel.h: numbers.

extension Call {
  /// A number as a slider shows it. Written only if the user has changed it.
  @MainActor fileprivate func slider<N: BinaryFloatingPoint>(
    _ title: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<N>?, _ min: N, _ max: N
  ) -> Bool {
    guard let value else { return has(value, "value") }
    let range = self.range(min, max)
    var number = finite(Double(value.pointee), "the value", else: range.lowerBound)
    guard ui.slider(text(title), &number, in: range) else { return false }
    value.pointee = N(number)
    return true
  }

  /// Numbers that are dragged. Written only if the user has changed one.
  @MainActor fileprivate func drag<N: BinaryFloatingPoint>(
    _ title: UnsafePointer<CChar>?, _ values: UnsafeMutablePointer<N>?, _ count: Int32, _ speed: Double, _ min: N, _ max: N
  ) -> Bool {
    guard let values else { return has(values, "values") }
    guard (1...16).contains(count) else {
      fail("the count must be from 1 to 16")
      return false
    }
    let limits = min == 0 && max == 0 ? nil : range(min, max)
    let before = (0..<Int(count)).map { finite(Double(values[$0]), "a value", else: limits?.lowerBound ?? 0) }
    var numbers = before
    guard ui.drag(text(title), &numbers, speed: finite(speed, "the speed"), in: limits) else { return false }
    for (index, number) in numbers.enumerated().prefix(Int(count)) where number != before[index] { values[index] = N(number) }
    return true
  }
}

@_cdecl("oriel_slider_double_at") public func orielSliderDouble(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Double>?, _ min: Double, _ max: Double
) -> Bool {
  response("oriel_slider", ui, CallPlace(file, line, column), title, value) { $0.slider($1, $2, min, max) }
}

@_cdecl("oriel_slider_float_at") public func orielSliderFloat(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Float>?, _ min: Float, _ max: Float
) -> Bool {
  response("oriel_slider", ui, CallPlace(file, line, column), title, value) { $0.slider($1, $2, min, max) }
}

@_cdecl("oriel_slider_int_at") public func orielSliderInt(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Int32>?, _ min: Int32, _ max: Int32
) -> Bool {
  response("oriel_slider", ui, CallPlace(file, line, column), title, value) { call, title, value in
    guard let value else { return call.has(value, "value") }
    return call.ui.slider(call.text(title), &value.pointee, in: call.range32(min, max))
  }
}

extension Call {
  fileprivate func range32(_ min: Int32, _ max: Int32) -> ClosedRange<Int32> {
    let range = self.range(min, max)
    return Int32(range.lowerBound)...Int32(range.upperBound)
  }
}

@_cdecl("oriel_drag_double_at") public func orielDragDouble(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Double>?, _ speed: Double, _ min: Double, _ max: Double
) -> Bool {
  response("oriel_drag", ui, CallPlace(file, line, column), title, value) { $0.drag($1, $2, 1, speed, min, max) }
}

@_cdecl("oriel_drag_float_at") public func orielDragFloat(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Float>?, _ speed: Float, _ min: Float, _ max: Float
) -> Bool {
  response("oriel_drag", ui, CallPlace(file, line, column), title, value) { $0.drag($1, $2, 1, Double(speed), min, max) }
}

@_cdecl("oriel_drag_int_at") public func orielDragInt(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Int32>?, _ speed: Double, _ min: Int32, _ max: Int32
) -> Bool {
  response("oriel_drag", ui, CallPlace(file, line, column), title, value) { call, title, value in
    guard let value else { return call.has(value, "value") }
    let limits = min == 0 && max == 0 ? nil : call.range32(min, max)
    return call.ui.drag(call.text(title), &value.pointee, speed: call.finite(speed, "the speed"), in: limits)
  }
}

@_cdecl("oriel_drag_doubles_at") public func orielDragDoubles(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ values: UnsafeMutablePointer<Double>?, _ count: Int32, _ speed: Double, _ min: Double, _ max: Double
) -> Bool {
  response("oriel_drag_doubles", ui, CallPlace(file, line, column), title, values) { $0.drag($1, $2, count, speed, min, max) }
}

@_cdecl("oriel_drag_floats_at") public func orielDragFloats(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ values: UnsafeMutablePointer<Float>?, _ count: Int32, _ speed: Float, _ min: Float, _ max: Float
) -> Bool {
  response("oriel_drag_floats", ui, CallPlace(file, line, column), title, values) { $0.drag($1, $2, count, Double(speed), min, max) }
}

@_cdecl("oriel_stepper_at") public func orielStepper(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Int32>?, _ min: Int32, _ max: Int32, _ step: Int32
) -> Bool {
  response("oriel_stepper", ui, CallPlace(file, line, column), title, value) { call, title, value in
    guard let value else { return call.has(value, "value") }
    if step <= 0 { call.fail("the step is not positive") }
    return call.ui.stepper(call.text(title), &value.pointee, in: call.range32(min, max), step: Swift.max(1, step))
  }
}
