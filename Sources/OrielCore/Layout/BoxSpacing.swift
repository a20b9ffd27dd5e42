import Foundation

/// The distances that a box prefers to its neighbours at each edge, in points; nil where it leaves them to the container.
@_spi(Oriel) public struct BoxSpacing: Equatable, Sendable {
  package var top: CGFloat?
  package var leading: CGFloat?
  package var bottom: CGFloat?
  package var trailing: CGFloat?
  /// Whether the distances stay when a frame is put around the box: those of spacers do, those of containers do not.
  package var staysInFrames = false

  package init(top: CGFloat? = nil, leading: CGFloat? = nil, bottom: CGFloat? = nil, trailing: CGFloat? = nil) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same distance at the edges along an axis, or at all of them.
  package init(_ distance: CGFloat, along axis: Axis?) {
    if axis != .vertical { (leading, trailing) = (distance, distance) }
    if axis != .horizontal { (top, bottom) = (distance, distance) }
  }

  private static var paths: [WritableKeyPath<BoxSpacing, CGFloat?>] { [\.top, \.leading, \.bottom, \.trailing] }

  package subscript(edge: Edge) -> CGFloat? {
    get { [top, leading, bottom, trailing][Int(edge.rawValue)] }
    set { self[keyPath: Self.paths[Int(edge.rawValue)]] = newValue }
  }

  /// Without preferences at some edges.
  package func resetting(_ edges: Edge.Set) -> BoxSpacing? {
    var result = self
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { result[edge] = nil }
    return result.hasAny ? result : nil
  }

  /// Takes the larger preference at some edges.
  package mutating func formUnion(_ other: BoxSpacing, _ edges: Edge.Set) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      if let distance = other[edge] { self[edge] = max(self[edge] ?? distance, distance) }
    }
  }

  package var hasAny: Bool { top != nil || leading != nil || bottom != nil || trailing != nil }

  /// The distance between two neighbours: the larger preference, or the default.
  package static func distance(_ first: BoxSpacing?, _ second: BoxSpacing?, along axis: Axis) -> CGFloat {
    let (start, end): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    switch (first?[end], second?[start]) {
    case (nil, nil): return StackBox.defaultSpacing
    case (let one?, nil), (nil, let one?): return one
    case (let one?, let other?): return max(one, other)
    }
  }
}

extension Box {
  /// The spacing that the box prefers around it, with its modifiers; nil for none.
  package final var spacingAround: BoxSpacing? {
    guard var result = contentSpacing else { return nil }
    for modifier in modifiers.reversed() where modifier.isInLayout {
      guard let next = modifier.spacing(around: result) else { return nil }
      result = next
    }
    return result
  }
}
