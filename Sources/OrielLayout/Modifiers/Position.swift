import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// Places the view's middle at a point, in points from the top leading corner of the proposed space, which it takes entirely.
  ///
  /// Coordinates that are not finite are reported and count as 0. SwiftUI: `position(_:)`.
  ///
  /// ```swift
  /// Text("Here").position(x: 60, y: 40)
  /// ```
  @inlinable nonisolated public __consuming func position(_ position: CGPoint) -> some View {
    modifier(_BoxModifier(positionX: position.x, y: position.y))
  }

  /// Places the view's middle at a point, in points from the top leading corner of the proposed space, which it takes entirely.
  @inlinable nonisolated public __consuming func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_BoxModifier(positionX: x, y: y))
  }
}

extension _BoxModifier {
  @usableFromInline init(positionX x: CGFloat, y: CGFloat) {
    self.init(
      PackedModifier.Key(PositionModifier.self, .init(a: FrameLength.finite(x, "position"), b: FrameLength.finite(y, "position"))))
  }
}

/// Content with its middle at a point of the proposed space.
final class PositionModifier: BoxModifier {
  private let position: CGPoint

  init(_ position: CGPoint) { self.position = position }

  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    PositionModifier(CGPoint(x: record.numbers.a, y: record.numbers.b))
  }

  override var isInLayout: Bool { true }

  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = inside.measure(proposal)
    for axis in Axis.allCases {
      guard let asked = proposal[axis] else {
        result[axis] = .ideal
        continue
      }
      result.size[axis] = asked
      // The length of the other axis is the content's, and may depend on this one.
      if proposal[axis.other] == nil {
        result[axis].follows = true
        result[axis].depends = true
        result[axis].unspecified = false
        if !result[axis].contains(asked) { result[axis] = .only(asked) }
      } else {
        result[axis] = .following
      }
    }
    result.overflows = true
    result.firstBaseline = nil
    result.lastBaseline = nil
    return result
  }

  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    proposal = ProposedViewSize(rect.size)
    let size = inside.measure(proposal).size.orZero
    let x = inside.isMirrored ? rect.width - position.x : position.x
    rect = CGRect(
      x: rect.minX + (x - size.width / 2).orZero, y: rect.minY + (position.y - size.height / 2).orZero, width: size.width,
      height: size.height)
  }

  override func spacing(around inside: BoxSpacing) -> BoxSpacing? { nil }
}
