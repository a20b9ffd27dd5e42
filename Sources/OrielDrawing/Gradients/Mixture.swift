/// An interpolation between two colours, each of which may be a mixture itself.
package final class Mixture<Color: Hashable & Sendable>: Hashable, Sendable {
  package let from: Color, to: Color
  package let part: Double
  private let space: GradientSpace
  /// The nesting depth of mixtures.
  package let depth: Int
  /// The number of colours in it, counting repeated ones each time; at most `Int.max`.
  package let count: Int

  /// `mixture` returns the mixture that a colour is, if any.
  package init(from: Color, to: Color, part: Double, space: GradientSpace, mixture: (Color) -> Mixture?) {
    (self.from, self.to, self.part, self.space) = (from, to, part, space)
    let (start, end) = (mixture(from), mixture(to))
    depth = 1 + max(start?.depth ?? 0, end?.depth ?? 0)
    let sum = (start?.count ?? 1).addingReportingOverflow(end?.count ?? 1)
    count = sum.overflow ? .max : sum.partialValue
  }

  /// Mixtures already resolved, so that one that occurs several times is computed once.
  package struct Known {
    fileprivate var stops: [ObjectIdentifier: GradientRamp.Stop] = [:]
    package init() {}
  }

  /// The resolved colour, given a closure that resolves its colours. O(different mixtures in it)
  package func stop(_ known: inout Known, _ stop: (Color, inout Known) -> GradientRamp.Stop) -> GradientRamp.Stop {
    if let found = known.stops[ObjectIdentifier(self)] { return found }
    let result = space.mixed(stop(from, &known), stop(to, &known), by: part)
    if count > 2 { known.stops[ObjectIdentifier(self)] = result }
    return result
  }

  /// Large mixtures equal only themselves, since comparing repeated parts would take exponential time.
  package static func == (a: Mixture, b: Mixture) -> Bool {
    a === b || a.count == b.count && a.count <= 64 && a.part == b.part && a.space == b.space && a.from == b.from && a.to == b.to
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(part)
    if count <= 64 {
      hasher.combine(from)
      hasher.combine(to)
    }
  }
}
