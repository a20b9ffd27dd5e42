@_spi(Oriel) import OrielCore
import OrielDrawing

/// One kind of change to a tree of N leaves, made repeatedly in the same way: each iteration does the same work.
@MainActor package protocol Scenario {
  /// Distinguishes the variants of a scenario; its description is in the report, unless it is empty.
  associatedtype Variant: CustomStringConvertible = Single

  /// The name on the command line.
  static var name: String { get }
  /// The change, in one line.
  static var summary: String { get }
  /// The largest useful number of leaves: less if the scenario's work grows with all of them.
  static var largestTree: Int { get }
  /// The number of iterations if the command line gives none.
  static func iterations(nodes: Int) -> Int
  static func variants(nodes: Int) -> [Variant]

  /// Makes everything that exists before the change. Not measured.
  init(nodes: Int, variant: Variant) throws

  /// The number of leaves, rows or readers that the change really affects.
  var affected: Int { get }
  /// The most and the least work that the frame may do.
  var bounds: WorkBounds { get }
  /// The pixels as last presented; nil before the first frame.
  var bitmap: Bitmap? { get }
  /// The memory of the tree, divided by its leaves, if a scenario makes one from nothing.
  var bytesPerNode: Int? { get }

  /// The measured work: the change, and the frame up to presented pixels.
  mutating func step() throws -> FrameReport
  /// Undoes the change, so that the next step starts from the same state. Not measured.
  mutating func reset() throws
  /// Problems after a step that no count shows.
  func complaints() -> [String]
}

/// The variant of a scenario with only one.
package struct Single: CustomStringConvertible {
  package var description: String { "" }
}

extension Scenario {
  package static var largestTree: Int { .max }
  package static func iterations(nodes: Int) -> Int { 100 }
  package var bytesPerNode: Int? { nil }
  package func complaints() -> [String] { [] }
}

extension Scenario where Variant == Single {
  package static func variants(nodes: Int) -> [Single] { [Single()] }
}

/// A scenario that changes a tree in a window.
@MainActor package protocol ChangeScenario: Scenario {
  var window: OffscreenWindow { get }
  mutating func change()
  mutating func restore()
}

extension ChangeScenario {
  package var bitmap: Bitmap? { window.bitmap }

  package mutating func step() -> FrameReport {
    change()
    return window.frame()
  }

  package mutating func reset() {
    restore()
    window.frame()
  }
}
