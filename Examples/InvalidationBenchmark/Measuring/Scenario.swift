@_spi(Oriel) import OrielCore
import OrielDrawing

/// One kind of change to a tree of N leaves, made over and over in the same way: each iteration does the same work.
@MainActor package protocol Scenario {
  /// What tells the variants of a scenario apart; its description is in the report, unless it is empty.
  associatedtype Variant: CustomStringConvertible = Single

  /// As on the command line.
  static var name: String { get }
  /// What changes, in a line.
  static var summary: String { get }
  /// The most leaves that it makes sense with: less when its work grows with all of them.
  static var largestTree: Int { get }
  /// How often it is measured when the command line does not say.
  static func iterations(nodes: Int) -> Int
  static func variants(nodes: Int) -> [Variant]

  /// Makes everything that exists before the change. Not measured.
  init(nodes: Int, variant: Variant) throws

  /// How many leaves, rows or readers the change truly concerns.
  var affected: Int { get }
  /// What the frame may do at most, and has to do at least.
  var bounds: WorkBounds { get }
  /// The pixels as presented last; nil before anything was.
  var bitmap: Bitmap? { get }
  /// Memory of the tree, divided by its leaves, where a scenario makes one from nothing.
  var bytesPerNode: Int? { get }

  /// What is measured: the change, and the frame up to presented pixels.
  mutating func step() throws -> FrameReport
  /// Undoes the change, so that the next step finds what this one found. Not measured.
  mutating func reset() throws
  /// What is wrong after a step that no count shows.
  func complaints() -> [String]
}

/// The variant of a scenario that has only one.
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

/// A scenario that changes a tree which stands in a window.
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
