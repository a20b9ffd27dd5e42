import Glibc
import OrielImmediate

/// One call of a block, with its arguments' checks.
struct Call: @unchecked Sendable {
  let block: Block
  let name: StaticString
  let place: ForeignLine

  var ui: ImmediateUI { block.ui }

  /// nil, and an error, on another thread and for a block that does not run.
  init?(_ name: StaticString, _ ui: OpaquePointer?, _ place: ForeignLine) {
    guard MainThread.isCurrent(for: name) else { return nil }
    guard let block = Block.of(ui) else {
      Failures.record(name, ui == nil ? "ui is NULL" : "called while the block of this ui does not run", at: place)
      return nil
    }
    (self.block, self.name, self.place) = (block, name, place)
  }

  func fail(_ message: String) { Failures.record(name, message, at: place) }

  // MARK: Arguments

  /// A text; "" and an error for NULL. Bytes that are not UTF-8 are replaced.
  func text(_ text: UnsafePointer<CChar>?, _ what: String = "the title") -> String {
    guard let text else {
      fail("\(what) is NULL")
      return ""
    }
    if let valid = String(validatingCString: text) { return valid }
    fail("\(what) is not UTF-8")
    return String(cString: text)
  }

  /// A text that may be NULL.
  func optionalText(_ text: UnsafePointer<CChar>?, _ what: String = "the title") -> String {
    text == nil ? "" : self.text(text, what)
  }

  /// Whether a pointer may be used; an error if not.
  func has(_ pointer: UnsafeRawPointer?, _ what: String) -> Bool {
    if pointer == nil { fail("\(what) is NULL") }
    return pointer != nil
  }

  /// A number; another one and an error if it is not finite.
  func finite(_ number: Double, _ what: String, else other: Double = 0) -> Double {
    if number.isFinite { return number }
    fail("\(what) is not finite")
    return other
  }

  /// A length or position in points, within what a screen can have.
  func length(_ number: Double, _ what: String, else other: Double = 0) -> Double {
    min(max(finite(number, what, else: other), -32_768), 32_768)
  }

  /// The range from `min` to `max`; the other way round and an error if `min` is greater.
  func range<N: BinaryFloatingPoint>(_ min: N, _ max: N) -> ClosedRange<Double> {
    let (low, high) = (finite(Double(min), "min"), finite(Double(max), "max"))
    if low <= high { return low...high }
    fail("min is greater than max")
    return high...low
  }

  func range(_ min: Int32, _ max: Int32) -> ClosedRange<Int> {
    if min <= max { return Int(min)...Int(max) }
    fail("min is greater than max")
    return Int(max)...Int(min)
  }
}

// Arguments go past the closures, not into them: what C passes must not be captured by code of the main actor.

/// Makes a call of a block: `body` runs on the main thread. Otherwise, and inside of content that is not shown, it returns `failed`.
func call<Result, each Argument>(
  _ name: StaticString, _ ui: OpaquePointer?, _ place: CallPlace, or failed: Result, _ arguments: repeat each Argument,
  body: @MainActor (Call, repeat each Argument) -> Result
) -> Result {
  guard let call = Call(name, ui, ForeignLine(file: place.file, line: place.line)), !call.block.isHidden else { return failed }
  return run(call, place, repeat each arguments, body: body)
}

/// Makes a call that returns whether the user did something.
func response<each Argument>(
  _ name: StaticString, _ ui: OpaquePointer?, _ place: CallPlace, _ arguments: repeat each Argument,
  body: @MainActor (Call, repeat each Argument) -> Bool
) -> Bool {
  guard let call = Call(name, ui, ForeignLine(file: place.file, line: place.line)), !call.block.isHidden else { return false }
  let result = run(call, place, repeat each arguments, body: body)
  if result { call.block.hasResponded = true }
  return result
}

/// Begins or ends content, also inside of content that is not shown. Returns whether it is shown.
func content<each Argument>(
  _ name: StaticString, _ ui: OpaquePointer?, _ place: CallPlace, _ arguments: repeat each Argument,
  body: @MainActor (Call, repeat each Argument) -> Bool
) -> Bool {
  guard let call = Call(name, ui, ForeignLine(file: place.file, line: place.line)) else { return false }
  return run(call, place, repeat each arguments, body: body)
}

/// The place that a call passes.
struct CallPlace {
  var file: UnsafePointer<CChar>?
  var line: Int32 = 0
  var column: Int32 = 0

  init(_ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32) { (self.file, self.line, self.column) = (file, line, column) }
  init() {}
}

/// Runs the body of a call at a place.
private func run<Result, each Argument>(
  _ call: Call, _ place: CallPlace, _ arguments: repeat each Argument, body: @MainActor (Call, repeat each Argument) -> Result
) -> Result {
  call.enter(place)
  let passed = Passed(values: (repeat each arguments))
  return MainThread.run { body(call, repeat each passed.values) }
}

extension Call {
  /// Gives the call its place.
  fileprivate func enter(_ place: CallPlace) {
    let file = UnsafeRawPointer(FileNames.kept(place.file))?.assumingMemoryBound(to: UInt8.self)
    ui.foreignPlace = ForeignPlace(file: file, line: place.line, column: place.column)
  }
}
