import Foundation
@_spi(Oriel) import OrielCore

extension View {
  /// Hides the view. It keeps its space and state, and receives no input. SwiftUI: `hidden()`.
  @inlinable nonisolated public __consuming func hidden() -> some View { modifier(_BoxModifier(hidden: ())) }
}

extension _BoxModifier {
  @usableFromInline init(hidden: Void) { self.init(PackedModifier.Key(HiddenModifier.self)) }
}

/// Content that is not drawn, hit or focused.
final class HiddenModifier: BoxModifier {
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { HiddenModifier() }

  override class var change: BoxChange { .paint }

  override var paintStep: PaintStep { .around }
  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {}
  override var leavesPixels: Bool { true }
  override var cutsInk: Bool { true }
  override func inkLimit(in rect: CGRect) -> CGRect { .null }
  override var hides: Bool { true }
  override func describe(_ semantics: inout BoxSemantics) { semantics.isHidden = true }
  override func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { false }
}
