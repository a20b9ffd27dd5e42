import Foundation
import OrielDrawing

/// A modifier that folds into a box.
nonisolated public struct _BoxModifier: ViewModifier {
  public typealias Body = Never
  let modifier: BoxModifier

  nonisolated init(modifier: BoxModifier) { self.modifier = modifier }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: _BoxModifier, _ context: inout _ViewContext) {
    var folded = modifier.modifier
    switch folded {
    case .background(var painted):
      painted.scope = context.scope
      folded = .background(painted)
    case .overlay(var painted):
      painted.scope = context.scope
      folded = .overlay(painted)
    default: break
    }
    context.boxModifier(folded, around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { true && content }
}

extension View {
  nonisolated func box(_ modifier: BoxModifier) -> ModifiedContent<Self, _BoxModifier> { self.modifier(_BoxModifier(modifier: modifier)) }

  /// Adds space around the view, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { box(.padding(FrameLength.finite(insets))) }

  /// Adds space at some edges; without a length, 16 points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    box(.padding(EdgeInsets(edges, FrameLength.finite(length ?? 16))))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { box(.padding(EdgeInsets(.all, FrameLength.finite(length)))) }

  /// A fixed size on the axes given. Negative and non-finite lengths are reported and replaced.
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    box(.frame(width: FrameLength.usable(width), height: FrameLength.usable(height), alignment))
  }

  /// Limits on the axes given.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    box(
      .flexibleFrame(
        FlexibleFrame(
          width: FrameLength.limits(minWidth, idealWidth, maxWidth), height: FrameLength.limits(minHeight, idealHeight, maxHeight),
          alignment: alignment)))
  }

  nonisolated public func fixedSize() -> some View { box(.fixedSize(horizontal: true, vertical: true)) }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    box(.fixedSize(horizontal: horizontal, vertical: vertical))
  }
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    box(.aspectRatio(aspectRatio, contentMode))
  }
  nonisolated public func layoutPriority(_ value: Double) -> some View { box(.layoutPriority(value)) }

  /// Draws the view elsewhere; layout does not know.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    box(.offset(CGSize(width: FrameLength.finite(x), height: FrameLength.finite(y))))
  }
  nonisolated public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  nonisolated public func opacity(_ opacity: Double) -> some View { box(.opacity(opacity.isFinite ? max(0, min(1, opacity)) : 1)) }
  nonisolated public func hidden() -> some View { box(.hidden) }

  /// Fills the view's rectangle behind it.
  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { box(.background(PaintedShape(style: AnyShapeStyle(style)))) }

  /// Fills a shape behind the view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    box(.background(PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: fillStyle)))
  }

  nonisolated public func overlay<S: ShapeStyle>(_ style: S) -> some View { box(.overlay(PaintedShape(style: AnyShapeStyle(style)))) }

  nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    box(.overlay(PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: fillStyle)))
  }

  /// Draws only what lies in a shape.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    box(.clip(ClipShape(shape: shape, fill: style)))
  }

  nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Where input counts as on the view.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    box(.contentShape(ClipShape(shape: shape, fill: FillStyle(eoFill: eoFill))))
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { box(.allowsHitTesting(enabled)) }

  /// A name that tests find the view by.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { box(.identifier(identifier)) }

  /// Hides this view's controls from input; an outer `disabled(true)` wins.
  nonisolated public func disabled(_ disabled: Bool) -> some View { modifier(_DisabledModifier(disabled: disabled)) }
}

/// Checks of the lengths that frames are given.
enum FrameLength {
  static func usable(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length.isNaN { return warn(nil) }
    if length < 0 { return warn(0) }
    if length == .infinity { return warn(nil) }
    return length
  }

  static func limits(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> FlexibleFrame.Limits {
    func known(_ value: CGFloat?) -> CGFloat? { value.map { $0.isNaN } ?? false ? warn(nil) : value }
    let least = known(minimum).map { max(0, $0) }
    var best = known(ideal).map { max(0, $0) }
    var most = known(maximum)
    if let ideal, ideal < 0 { warn(nil as CGFloat?) }
    if let least, let value = best, value < least { best = warn(least) }
    if let value = most, value < (best ?? least ?? 0) { most = warn(best ?? least ?? 0) }
    return FlexibleFrame.Limits(minimum: least, ideal: best, maximum: most)
  }

  /// Lengths that must be finite: zero instead of others.
  static func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : warn(0) ?? 0 }

  static func finite(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom), trailing: finite(insets.trailing))
  }

  @discardableResult private static func warn(_ replacement: CGFloat?) -> CGFloat? {
    Diagnostics.report("Invalid frame dimension (negative or non-finite).")
    return replacement
  }
}

/// Whether controls below take input.
struct _DisabledModifier: ViewModifier {
  let disabled: Bool
  @Environment(\.isEnabled) private var isEnabled
  func body(content: Content) -> some View { content.environment(\.isEnabled, isEnabled && !disabled) }
}
