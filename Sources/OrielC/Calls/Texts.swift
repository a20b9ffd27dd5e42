import OrielImmediate

// oriel.h: texts, pictures, space; what is about the last call; time.

@_cdecl("oriel_text_at") public func orielText(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ text: UnsafePointer<CChar>?
) {
  call("oriel_text", ui, CallPlace(file, line, column), or: (), text) { call, text in call.ui.text(call.text(text, "the text")) }
}

@_cdecl("oriel_label_at") public func orielLabel(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) {
  call("oriel_label", ui, CallPlace(file, line, column), or: (), title, value) { call, title, value in
    call.ui.label(call.text(title), call.text(value, "the value"))
  }
}

@_cdecl("oriel_symbol_at") public func orielSymbol(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ name: UnsafePointer<CChar>?
) {
  call("oriel_symbol", ui, CallPlace(file, line, column), or: (), name) { call, name in
    call.ui.image(systemName: call.text(name, "the name"))
  }
}

@_cdecl("oriel_separator_at") public func orielSeparator(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32
) {
  call("oriel_separator", ui, CallPlace(file, line, column), or: ()) { $0.ui.separator() }
}

@_cdecl("oriel_spacing_at") public func orielSpacing(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ length: Double
) {
  call("oriel_spacing", ui, CallPlace(file, line, column), or: ()) { call in
    let length = call.length(length, "the length")
    call.ui.spacing(length < 0 ? nil : length)
  }
}

@_cdecl("oriel_progress_at") public func orielProgress(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?, _ fraction: Double
) {
  call("oriel_progress", ui, CallPlace(file, line, column), or: (), title) { call, title in
    let fraction = call.finite(fraction, "the fraction", else: -1)
    call.ui.progress(call.optionalText(title), fraction < 0 ? nil : min(fraction, 1))
  }
}

@_cdecl("oriel_gauge_at") public func orielGauge(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?, _ value: Double,
  _ min: Double, _ max: Double
) {
  call("oriel_gauge", ui, CallPlace(file, line, column), or: (), title) { call, title in
    let range = call.range(min, max)
    call.ui.gauge(call.text(title), call.finite(value, "the value", else: range.lowerBound), in: range)
  }
}

// MARK: About the last call

@_cdecl("oriel_tooltip") public func orielTooltip(_ ui: OpaquePointer?, _ text: UnsafePointer<CChar>?) {
  call("oriel_tooltip", ui, CallPlace(), or: (), text) { call, text in call.ui.tooltip(call.text(text, "the text")) }
}

@_cdecl("oriel_identifier") public func orielIdentifier(_ ui: OpaquePointer?, _ identifier: UnsafePointer<CChar>?) {
  call("oriel_identifier", ui, CallPlace(), or: (), identifier) { call, text in call.ui.identifier(call.text(text, "the identifier")) }
}

@_cdecl("oriel_is_hovered") public func orielIsHovered(_ ui: OpaquePointer?) -> Bool {
  call("oriel_is_hovered", ui, CallPlace(), or: false) { $0.ui.isHovered }
}

// MARK: Time

@_cdecl("oriel_time") public func orielTime(_ ui: OpaquePointer?) -> Double {
  call("oriel_time", ui, CallPlace(), or: 0) { $0.ui.time }
}

@_cdecl("oriel_frame_after") public func orielFrameAfter(_ ui: OpaquePointer?, _ seconds: Double) {
  call("oriel_frame_after", ui, CallPlace(), or: ()) { call in
    if seconds.isNaN { call.fail("the time is not a number") } else { call.ui.frame(after: seconds) }
  }
}
