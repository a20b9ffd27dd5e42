import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Blurs each part of the view with a Gaussian whose standard deviation is a radius in points. SwiftUI: `blur(radius:opaque:)`.
  ///
  /// Layout and hit testing are not affected. Overlapping views are blurred separately; apply `compositingGroup()` or a clip first to blur
  /// them as one layer, which an opaque blur always does. The result extends three radii beyond the view. An opaque blur has a black
  /// background, is clipped to the view's edges, and does not fade there. Radii that are negative or not finite have no effect; the maximum
  /// is 256 points or 256 pixels. Under a skew or a perspective, the blur is the same in all directions, and as wide as where the view is
  /// scaled down most.
  ///
  /// ```swift
  /// Text("Secret").blur(radius: 4)
  /// ```
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BoxModifier(BlurModifier.packed(radius, opaque)))
  }
}

/// Blurs the content.
final class BlurModifier: BoxModifier {
  let radius: CGFloat
  let isOpaque: Bool

  init(_ radius: CGFloat, isOpaque: Bool) { (self.radius, self.isOpaque) = (LayerEffect.bounded(radius), isOpaque) }

  static func packed(_ radius: CGFloat, _ isOpaque: Bool) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, code: isOpaque ? 1 : 0, .init(a: LayerEffect.bounded(radius)))
  }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    BlurModifier(record.numbers.a, isOpaque: record.code == 1)
  }

  override class var change: BoxChange { .paint }

  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector([radius]) }
  override func moved(to vector: MotionVector) -> BoxModifier { BlurModifier(vector.numbers[0], isOpaque: isOpaque) }

  override var paintStep: PaintStep { radius > 0 ? .around : .none }
  override var fadesParts: Bool { !isOpaque }
  // Independent of the radius, so that animating it does not affect layout.
  override var mayOverflow: Bool { !isOpaque }
  override var spread: CGRect? { radius > 0 ? LayerEffect.spread(radius: radius) : nil }
  override var cutsInk: Bool { isOpaque }
  override func inkLimit(in rect: CGRect) -> CGRect { rect }
  override func ink(in rect: CGRect) -> CGRect { isOpaque ? rect : .null }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintBlurred(&place, radius: radius, isOpaque: isOpaque) { $0.paintInside(&$1) }
  }
}

extension Painter {
  /// Paints the content of a modifier blurred by a radius above zero.
  package mutating func paintBlurred(
    _ place: inout Place, radius: CGFloat, isOpaque: Bool, _ inside: (inout Painter, inout Place) -> Void
  ) {
    let spread = LayerEffect.spread(radius: radius), effect = LayerEffect(isOpaque ? .opaqueBlur : .blur, radius: radius, in: place.rect)
    if !isOpaque { return paintParts(&place, effect, spread: spread, inside) }
    list.origin = place.corner
    list.pushClip(place.rect, options: .snapsToPixels)
    list.pushLayer(effect, bounds: place.rect)
    list.pushClip(place.rect, options: .snapsToPixels)
    list.fill(place.rect, .black, options: .snapsToPixels)
    paintBounded(&place, spread: spread, inside)
    list.popClip()
    list.popLayer()
    list.popClip()
  }
}
