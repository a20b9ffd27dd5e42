import Foundation
import OrielDrawing

extension View {
  /// Where input counts as on the view.
  @inlinable nonisolated public __consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_WholeBoxModifier(contentShape: shape, FillStyle(eoFill: eoFill)))
  }
}

extension _WholeBoxModifier {
  @usableFromInline init<S: Shape>(contentShape shape: S, _ fill: FillStyle) {
    self.init(ContentShapeModifier(ClipShape(shape: shape, fill: fill)))
  }
}

/// The shape that input is tested against, whatever the content draws.
final class ContentShapeModifier: BoxModifier {
  let shape: ClipShape

  init(_ shape: ClipShape) { self.shape = shape }

  override class var change: BoxChange { .unseen }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? ContentShapeModifier)?.shape.isEqual(to: shape) == true }
  override var bytes: Int { shape.bytes }
  override func hit(_ point: CGPoint, in rect: CGRect) -> Bool? { shape.contains(point, in: rect) }
}
