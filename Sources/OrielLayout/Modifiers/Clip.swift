import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Clips the view's drawing to a shape. SwiftUI: `clipShape(_:style:)`.
  ///
  /// ```swift
  /// Image("photo").clipShape(Circle())
  /// ```
  @inlinable nonisolated public __consuming func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(_WholeBoxModifier(clip: shape, style))
  }

  /// Clips the view's drawing to its rectangle. SwiftUI: `clipped(antialiased:)`.
  ///
  /// Edges are rounded to whole pixels unless there is a rotation, regardless of `antialiased`.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Clips the view's drawing to its rectangle with rounded corners, with a radius in points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }
}

extension _WholeBoxModifier {
  @usableFromInline init<S: Shape>(clip shape: S, _ fill: FillStyle) {
    self.init(ClipModifier(ClipShape(shape: shape, fill: fill)))
  }
}

/// A shape that clips the content's drawing, but not its input.
package final class ClipModifier: BoxModifier {
  let clip: ClipShape

  package init(_ clip: ClipShape) { self.clip = clip }

  package override class var change: BoxChange { .placement }
  package override func isEqual(to other: BoxModifier) -> Bool { (other as? ClipModifier)?.clip.isEqual(to: clip) == true }
  package override var bytes: Int { clip.bytes }

  package override func motion(in environment: EnvironmentValues) -> MotionVector? { clip.shape.outlineMotion }
  package override func moved(to vector: MotionVector) -> BoxModifier { ClipModifier(clip.moved(to: vector)) }

  package override var paintStep: PaintStep { .around }
  package override var fadesParts: Bool { true }

  package override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.list.origin = place.corner
    push(clip.shape.directed(place.isMirrored) ?? clip.shape, place.rect, on: &painter.list)
    painter.paintBounded(&place)
    painter.list.popClip()
  }

  private func push(_ shape: any Shape, _ rect: CGRect, on list: inout DisplayList) {
    let options = DisplayList.Options(clip.fill)
    switch shape._directForm(in: rect) {
    case .rectangle(let rect): list.pushClip(rect, options: options.union(.snapsToPixels))
    case .roundedRectangle(let rect, let radius, let style):
      list.pushClip(rect, cornerRadius: radius, style: style, options: options.union(.snapsToPixels))
    case nil:
      let path = shape.path(in: CGRect(origin: .zero, size: rect.size)).offsetBy(dx: rect.origin.x, dy: rect.origin.y)
      list.pushClip(path, options: options)
    }
  }

  package override var cutsInk: Bool { true }
  package override func inkLimit(in rect: CGRect) -> CGRect { clip.bounds(in: rect) }
}
