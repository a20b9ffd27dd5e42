import OrielImmediate

// oriel.h: plots.

extension Call {
  @MainActor fileprivate func plot(
    _ title: UnsafePointer<CChar>?, _ values: UnsafePointer<Float>?, _ count: Int32, first: Int32 = 0, _ style: ImmediatePlotStyle,
    _ min: Float = 0, _ max: Float = 0, _ height: Double
  ) {
    guard count >= 0, values != nil || count == 0 else {
      fail(values == nil ? "values is NULL" : "the count is negative")
      return
    }
    let count = Int(count), first = count > 0 ? Int(first) % count : 0
    // A ring's oldest number first.
    let numbers = (0..<count).map { Double(values?[(($0 + first) % count + count) % count] ?? 0) }
    let range = min.isFinite && max.isFinite && min < max ? Double(min)...Double(max) : nil
    if min.isNaN || max.isNaN { fail("a limit is not a number") }
    ui.plot(text(title), numbers, style: style, in: range, height: length(height, "the height", else: 56))
  }
}

@_cdecl("oriel_plot_lines_at") public func orielPlotLines(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ values: UnsafePointer<Float>?, _ count: Int32, _ first: Int32, _ min: Float, _ max: Float, _ height: Double
) {
  call("oriel_plot_lines", ui, CallPlace(file, line, column), or: (), title, values) {
    $0.plot($1, $2, count, first: first, .lines, min, max, height)
  }
}

@_cdecl("oriel_plot_bars_at") public func orielPlotBars(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ values: UnsafePointer<Float>?, _ count: Int32, _ first: Int32, _ min: Float, _ max: Float, _ height: Double
) {
  call("oriel_plot_bars", ui, CallPlace(file, line, column), or: (), title, values) {
    $0.plot($1, $2, count, first: first, .bars, min, max, height)
  }
}

@_cdecl("oriel_histogram_at") public func orielHistogram(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ values: UnsafePointer<Float>?, _ count: Int32, _ bins: Int32, _ height: Double
) {
  call("oriel_histogram", ui, CallPlace(file, line, column), or: (), title, values) { call, title, values in
    if bins <= 0 { call.fail("the number of intervals is not positive") }
    call.plot(title, values, count, .histogram(max(1, Int(bins))), 0, 0, height)
  }
}
