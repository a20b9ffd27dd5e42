import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Draws the view as one layer, so that blend modes inside affect only the view itself. SwiftUI: `compositingGroup()`.
  ///
  /// Layout and input are not affected.
  nonisolated public func compositingGroup() -> some View { modifier(_BoxModifier(GroupModifier.packed(isOpaque: false, .nonLinear))) }

  /// Draws the view as one layer, as `compositingGroup()` does. SwiftUI: `drawingGroup(opaque:colorMode:)`.
  ///
  /// Layout and input are not affected. An opaque group has a black background and is clipped to the view's edges. `colorMode` is the
  /// blending of the content; groups inside a linear group inherit its mode.
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    modifier(_DrawingGroupModifier(isOpaque: opaque, colorMode: colorMode))
  }
}

/// Content drawn as one layer.
nonisolated public struct _DrawingGroupModifier: ViewModifier {
  public typealias Body = Never
  let isOpaque: Bool
  let colorMode: ColorRenderingMode

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(GroupModifier.packed(isOpaque: modifier.isOpaque, modifier.colorMode)), around: content)
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// Draws the content as a layer.
final class GroupModifier: BoxModifier {
  private let isOpaque: Bool
  private let effect: LayerEffect

  private static let modes: [ColorRenderingMode] = [.nonLinear, .linear, .extendedLinear]

  init(isOpaque: Bool, _ mode: ColorRenderingMode) { (self.isOpaque, effect) = (isOpaque, mode.group) }

  static func packed(isOpaque: Bool, _ mode: ColorRenderingMode) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, code: (modes.firstIndex(of: mode) ?? 0) * 2 + (isOpaque ? 1 : 0))
  }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    GroupModifier(isOpaque: record.code % 2 == 1, modes[record.code / 2])
  }

  override class var change: BoxChange { .paint }
  override var paintStep: PaintStep { .around }
  override var cutsInk: Bool { isOpaque }
  override func inkLimit(in rect: CGRect) -> CGRect { rect }
  override func ink(in rect: CGRect) -> CGRect { isOpaque ? rect : .null }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    if !isOpaque { return painter.paintLayer(effect, &place) }
    painter.list.origin = place.corner
    painter.list.pushClip(place.rect, options: .snapsToPixels)
    painter.list.pushLayer(effect, bounds: place.rect)
    painter.list.fill(place.rect, .black, options: .snapsToPixels)
    painter.paintBounded(&place)
    painter.list.popLayer()
    painter.list.popClip()
  }
}
