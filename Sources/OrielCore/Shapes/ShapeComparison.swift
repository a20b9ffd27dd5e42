import OrielDrawing

/// Compares and measures shapes of any type.
package enum ShapeComparison {
  /// Returns the size of a shape in bytes: the elements of a path are counted; memory to which the program's own shapes refer is not known.
  package static func bytes(of shape: (any Shape)?) -> Int {
    (shape as? Path)?.heapBytes ?? 0
  }

  package static func areEqual(_ a: (any Shape)?, _ b: (any Shape)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    func same<S: Shape>(_ a: S) -> Bool { (b as? S).map { ValueComparison<S>.areEqual(a, $0) } ?? false }
    return same(a)
  }
}
