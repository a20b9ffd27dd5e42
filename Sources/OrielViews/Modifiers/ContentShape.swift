import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// The shape in which input counts as on the view.
  @inlinable nonisolated public __consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_WholeBoxModifier(contentShape: shape, FillStyle(eoFill: eoFill)))
  }
}

extension _WholeBoxModifier {
  @usableFromInline init<S: Shape>(contentShape shape: S, _ fill: FillStyle) {
    self.init(ContentShapeModifier(ClipShape(shape: shape, fill: fill)))
  }
}

/// The shape against which input is tested, regardless of what the content draws.
package final class ContentShapeModifier: BoxModifier {
  let shape: ClipShape

  package init(_ shape: ClipShape) { self.shape = shape }

  package override class var change: BoxChange { .unseen }
  package override var mayOverflow: Bool { shape.reachesBeyond }
  package override func isEqual(to other: BoxModifier) -> Bool { (other as? ContentShapeModifier)?.shape.isEqual(to: shape) == true }
  package override var bytes: Int { shape.bytes }
  package override func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { shape.contains(point, in: rect) }
  package override func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { rect.map { shape.contains(point, in: $0) } ?? true }
}
