import Foundation
import OrielDrawing

/// The identity of a custom alignment guide. SwiftUI: `AlignmentID`.
public protocol AlignmentID {
  /// Returns the guide's position in a view without an explicit one, in points from the view's leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat

  /// Combines an explicit position with the container's position so far.
  ///
  /// `n` is the number of the view among the views with an explicit position. By default the result is the mean of the positions.
  static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
  public static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
    let sum = n == 0 ? 0 : (parentValue ?? 0) * CGFloat(n)
    parentValue = (sum + childValue) / CGFloat(n + 1)
  }
}

/// A guide along one axis: a built-in one or the program's id. As small as possible, because modifiers store alignments.
@_spi(Oriel) public struct AlignmentKey: Hashable, Sendable {
  /// The number of the guide, with the axis in the lowest bit.
  let bits: UInt16

  static let leading = AlignmentKey(bits: 0)
  static let horizontalCenter = AlignmentKey(bits: 2)
  static let trailing = AlignmentKey(bits: 4)
  static let top = AlignmentKey(bits: 1)
  static let verticalCenter = AlignmentKey(bits: 3)
  static let bottom = AlignmentKey(bits: 5)
  package static let firstTextBaseline = AlignmentKey(bits: 7)
  package static let lastTextBaseline = AlignmentKey(bits: 9)
  private static let firstOwn = 16

  package var axis: Axis { bits & 1 == 0 ? .horizontal : .vertical }

  init(bits: UInt16) { self.bits = bits }

  // Read and changed under the lock.
  private nonisolated(unsafe) static var numbers: [ObjectIdentifier: Int] = [:]
  private nonisolated(unsafe) static var types: [any AlignmentID.Type] = []
  private static let lock = NSLock()

  init(_ id: any AlignmentID.Type, _ axis: Axis) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let index = Self.numbers[ObjectIdentifier(id)] ?? Self.firstOwn + Self.types.count
    if index == Self.firstOwn + Self.types.count {
      precondition(index <= Int(UInt16.max) >> 1, "a program can have at most \(Int(UInt16.max) >> 1 - Self.firstOwn) alignment ids")
      Self.types.append(id)
      Self.numbers[ObjectIdentifier(id)] = index
    }
    bits = UInt16(index) << 1 | (axis == .horizontal ? 0 : 1)
  }

  /// The id of a custom guide.
  private var id: (any AlignmentID.Type)? {
    let index = Int(bits >> 1) - Self.firstOwn
    if index < 0 { return nil }
    Self.lock.lock()
    defer { Self.lock.unlock() }
    return Self.types[index]
  }

  /// Whether the guide is an edge or a centre, which every container defines itself, independent of its views.
  package var isOfFrame: Bool { bits < 6 }

  package var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }

  /// The position in a view without an explicit one, as a fraction of its length; nil for custom guides.
  package var fraction: CGFloat? {
    switch bits >> 1 {
    case 0: 0
    case 1: 0.5
    case 2, 3, 4: 1
    default: nil
    }
  }

  /// The position in a view of a size without any explicit guide.
  package func position(in size: CGSize) -> CGFloat {
    if let fraction { return size[axis] * fraction }
    return defaultValue(in: ViewDimensions(size))
  }

  func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    if let fraction { return dimensions.size[axis] * fraction }
    return id?.defaultValue(in: dimensions) ?? 0
  }

  /// A container's explicit position, combined from the positions of its views.
  package func combined<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    if isOfFrame { return nil }
    var (result, count) = (nil as CGFloat?, 0)
    let id = id
    for case let value? in values {
      switch self {
      case .firstTextBaseline: result = min(result ?? value, value)
      case .lastTextBaseline: result = max(result ?? value, value)
      default: id?._combineExplicit(childValue: value, count, into: &result)
      }
      count += 1
    }
    return result
  }
}
