/// One kind of work of an engine alone, with no views above it, in variants.
package struct EngineCase {
  package enum Group: String, Encodable { case graph, frame, text, raster }

  package let group: Group
  /// The name on the command line.
  package let name: String
  /// The work, in one line.
  package let summary: String
  package let variants: (EngineSize) -> [EngineVariant]

  package init(_ group: Group, _ name: String, _ summary: String, variants: @escaping (EngineSize) -> [EngineVariant]) {
    self.group = group
    self.name = name
    self.summary = summary
    self.variants = variants
  }
}

/// How much work a step does: enough to be measured, or just enough to be checked.
package enum EngineSize {
  case full, small

  package func callAsFunction<Value>(_ full: Value, small: Value) -> Value { self == .full ? full : small }
}

package struct EngineVariant {
  /// Empty if a case has only one variant.
  package let name: String
  package let make: () throws -> any EngineSubject

  package init(_ name: String = "", make: @escaping () throws -> any EngineSubject) {
    self.name = name
    self.make = make
  }
}

/// The repeated work of one variant of a case: each step starts from the same state as the one before.
package protocol EngineSubject: AnyObject {
  /// The unit of a step's work, and the number of units.
  var unit: String { get }
  var units: Int { get }
  /// Whether a step must not allocate; if it does, that is a problem.
  var allocatesNothing: Bool { get }
  /// The same work done elsewhere, measured in the same way.
  var references: [Reference] { get }

  /// The measured work.
  func step()
  /// The counts of the step, with the expected ones. Called once after each step.
  func takeCounts() -> [ExactCount]
  /// Problems after a step that no count shows. May take long.
  func complaints() -> [String]
  /// Undoes the step. Not measured.
  func reset()
}

extension EngineSubject {
  package var allocatesNothing: Bool { false }
  package var references: [Reference] { [] }
  package func complaints() -> [String] { [] }
  package func reset() {}
}

/// A count with only one correct value.
package struct ExactCount {
  package let name: String
  package let count: Int
  package let expected: Int

  package init(_ name: String, _ count: Int, expected: Int) {
    self.name = name
    self.count = count
    self.expected = expected
  }
}

/// The same work done elsewhere: the limit of the machine, or another library.
package struct Reference {
  /// A plain loop that computes the same values.
  package static let loop = "loop"
  /// The C library writing or copying the memory of the same pixels.
  package static let memory = "memory"
  /// SDL's software renderer.
  package static let sdl = "SDL"

  package let name: String
  package let step: () -> Void
  package let reset: () -> Void
  /// Problems after a step.
  package let complaints: () -> [String]

  package init(
    _ name: String, step: @escaping () -> Void, reset: @escaping () -> Void = {}, complaints: @escaping () -> [String] = { [] }
  ) {
    self.name = name
    self.step = step
    self.reset = reset
    self.complaints = complaints
  }
}
