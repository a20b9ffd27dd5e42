import Foundation
import Synchronization

/// The steps of a path that are too many for the `Path` itself: all verbs, and all points in order.
///
/// Only a path that holds the sole reference may change it.
package final class PathBuffer: @unchecked Sendable {
  /// One allocation: points, followed by verbs.
  private var memory: UnsafeMutableRawPointer
  private var pointCapacity: Int
  private var verbCapacity: Int
  private(set) var pointCount = 0
  private(set) var verbCount = 0

  package var points: UnsafePointer<CGPoint> { UnsafePointer(memory.assumingMemoryBound(to: CGPoint.self)) }
  package var verbs: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: writableVerbs, count: verbCount) }
  private var writablePoints: UnsafeMutablePointer<CGPoint> { memory.assumingMemoryBound(to: CGPoint.self) }
  private var writableVerbs: UnsafeMutablePointer<UInt8> {
    (memory + pointCapacity * MemoryLayout<CGPoint>.stride).assumingMemoryBound(to: UInt8.self)
  }

  init(points: Int, verbs: Int) {
    (pointCapacity, verbCapacity) = (max(16, points), max(16, verbs))
    memory = Self.allocate(pointCapacity, verbCapacity)
  }

  deinit { memory.deallocate() }

  private static func allocate(_ points: Int, _ verbs: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: points * MemoryLayout<CGPoint>.stride + verbs, alignment: MemoryLayout<CGPoint>.alignment)
  }

  /// The memory of the steps, in bytes.
  var byteCount: Int { pointCapacity * MemoryLayout<CGPoint>.stride + verbCapacity }

  /// A copy with room for additional steps.
  func copy(points: Int, verbs: Int) -> PathBuffer {
    let copy = PathBuffer(points: pointCount + points, verbs: verbCount + verbs)
    copy.append(self.verbs, self.points)
    return copy
  }

  private func reserve(_ points: Int, _ verbs: Int) {
    if pointCount + points <= pointCapacity && verbCount + verbs <= verbCapacity { return }
    let (oldPoints, oldVerbs, old) = (writablePoints, writableVerbs, memory)
    pointCapacity = max(pointCount + points, 2 * pointCapacity)
    verbCapacity = max(verbCount + verbs, 2 * verbCapacity)
    memory = Self.allocate(pointCapacity, verbCapacity)
    writablePoints.initialize(from: oldPoints, count: pointCount)
    writableVerbs.initialize(from: oldVerbs, count: verbCount)
    old.deallocate()
  }

  func append(_ verbs: UnsafeBufferPointer<UInt8>, _ points: UnsafePointer<CGPoint>) {
    let count = verbs.reduce(0) { $0 + Path.pointCount(ofVerb: $1) }
    reserve(count, verbs.count)
    guard let first = verbs.baseAddress else { return }
    (writablePoints + pointCount).initialize(from: points, count: count)
    (writableVerbs + verbCount).initialize(from: first, count: verbs.count)
    pointCount += count
    verbCount += verbs.count
  }

  func append(_ verb: Path.Verb) {
    reserve(0, 1)
    writableVerbs[verbCount] = verb.rawValue
    verbCount += 1
  }

  func append(_ verb: Path.Verb, _ p: CGPoint) {
    reserve(1, 1)
    writableVerbs[verbCount] = verb.rawValue
    writablePoints[pointCount] = p
    verbCount += 1
    pointCount += 1
  }

  func append(_ verb: Path.Verb, _ a: CGPoint, _ b: CGPoint) {
    reserve(2, 1)
    writableVerbs[verbCount] = verb.rawValue
    writablePoints[pointCount] = a
    writablePoints[pointCount + 1] = b
    verbCount += 1
    pointCount += 2
  }

  func append(_ verb: Path.Verb, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    reserve(3, 1)
    writableVerbs[verbCount] = verb.rawValue
    writablePoints[pointCount] = a
    writablePoints[pointCount + 1] = b
    writablePoints[pointCount + 2] = c
    verbCount += 1
    pointCount += 3
  }

  // MARK: Cached results

  /// What was computed for the first `verbCount` steps.
  private struct Known {
    var verbCount = 0
    var bounds: CGRect?
    /// The number of hit tests so far.
    var questions = 0
    var index: PathIndex?
  }
  private let known = Mutex(Known())

  /// The bounds of the steps, computed once.
  func bounds(_ find: () -> CGRect) -> CGRect {
    let count = verbCount
    if let bounds = known.withLock({ $0.verbCount == count ? $0.bounds : nil }) { return bounds }
    let bounds = find()
    known.withLock { known in
      if known.verbCount != count { known = Known(verbCount: count) }
      known.bounds = bounds
    }
    return bounds
  }

  /// The index of the path's lines; nil for the first request and for paths with few steps.
  func index(of path: Path) -> PathIndex? {
    let count = verbCount
    if count < PathIndex.minSteps { return nil }
    let (isNew, index) = known.withLock { known in
      if known.verbCount != count { known = Known(verbCount: count) }
      known.questions += 1
      return (known.questions == 2, known.index)
    }
    guard isNew else { return index }
    let made = PathIndex(path.polylines)
    known.withLock { if $0.verbCount == count { $0.index = made } }
    return made
  }

  /// Maps all points by a transform.
  func apply(_ t: CGAffineTransform) {
    known.withLock { $0 = Known() }
    for index in 0..<pointCount { writablePoints[index] = writablePoints[index].applying(t) }
  }
}
