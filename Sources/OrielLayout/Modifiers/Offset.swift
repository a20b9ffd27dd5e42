import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Draws the view moved by distances in points; layout is not affected. SwiftUI: `offset(x:y:)`.
  ///
  /// ```swift
  /// Circle().offset(x: isMoved ? 40 : 0)
  /// ```
  @inlinable nonisolated public __consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_BoxModifier(offsetX: x, y: y))
  }

  /// Draws the view moved by a distance in points; layout is not affected. SwiftUI: `offset(_:)`.
  @inlinable nonisolated public __consuming func offset(_ offset: CGSize) -> some View {
    modifier(_BoxModifier(offsetX: offset.width, y: offset.height))
  }
}

extension _BoxModifier {
  @usableFromInline init(offsetX x: CGFloat, y: CGFloat) {
    self.init(OffsetModifier.packed(CGSize(width: FrameLength.finite(x, "offset"), height: FrameLength.finite(y, "offset"))))
  }
}

/// Content drawn with an offset.
final class OffsetModifier: BoxModifier {
  let offset: CGSize

  init(_ offset: CGSize) { self.offset = offset }

  static func packed(_ offset: CGSize) -> PackedModifier.Key { PackedModifier.Key(Self.self, .init(a: offset.width, b: offset.height)) }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    OffsetModifier(CGSize(width: record.numbers.a, height: record.numbers.b))
  }

  override class var change: BoxChange { .shift }

  override var isInLayout: Bool { true }

  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector([offset.width, offset.height]) }
  override func moved(to vector: MotionVector) -> BoxModifier {
    OffsetModifier(CGSize(width: vector.numbers[0], height: vector.numbers[1]))
  }

  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = inside.measure(proposal)
    result.overflows = true
    return result
  }

  /// The offset has no effect on alignment with other views.
  override func guide(_ key: AlignmentKey, _ inside: ModifiedBox, _ proposal: ProposedViewSize) -> CGFloat? {
    inside.explicitGuide(key, proposal)
  }

  override func shift(isMirrored: Bool) -> CGVector? {
    CGVector(dx: isMirrored ? -offset.width.orZero : offset.width.orZero, dy: offset.height.orZero)
  }
}
