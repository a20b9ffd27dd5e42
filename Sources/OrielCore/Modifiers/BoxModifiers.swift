import Foundation
import OrielDrawing

/// A modifier that folds into a box.
nonisolated public struct _BoxModifier: ViewModifier {
  public typealias Body = Never
  let modifier: BoxModifier

  nonisolated init(_ modifier: BoxModifier) { self.modifier = modifier }

  @inlinable @MainActor public static func _visit<V: View>(_ content: V, _ modifier: _BoxModifier, _ context: inout _ViewContext) {
    if V._isSingleBox {
      context.wait(modifier)
      context.visit(content)
    } else {
      context.wrap(modifier) { $0.visit(content) }
    }
  }

  @inlinable public static func _isSingleBox(around content: Bool) -> Bool { content }
  @inlinable public static var _effect: _ModifierEffect { .onSubviews }
}

// Made here, out of line; what applies them to views is compiled into the program that does so, where the views' types are known.
extension _BoxModifier {
  @usableFromInline nonisolated init(padding insets: EdgeInsets) { self.init(.padding(FrameLength.finite(insets))) }
  @usableFromInline nonisolated init(padding edges: Edge.Set, _ length: CGFloat?) {
    self.init(.padding(EdgeInsets(edges, FrameLength.finite(length ?? 16))))
  }
  @usableFromInline nonisolated init(width: CGFloat?, height: CGFloat?, _ alignment: Alignment) {
    self.init(.frame(width: FrameLength.usable(width), height: FrameLength.usable(height), alignment))
  }
  @usableFromInline nonisolated init(
    width: (least: CGFloat?, ideal: CGFloat?, most: CGFloat?), height: (least: CGFloat?, ideal: CGFloat?, most: CGFloat?),
    _ alignment: Alignment
  ) {
    self.init(
      .flexibleFrame(
        FlexibleFrame(
          width: FrameLength.limits(width.least, width.ideal, width.most),
          height: FrameLength.limits(height.least, height.ideal, height.most), alignment: alignment)))
  }
  @usableFromInline nonisolated init(fixedHorizontally horizontal: Bool, vertically vertical: Bool) {
    self.init(.fixedSize(horizontal: horizontal, vertical: vertical))
  }
  @usableFromInline nonisolated init(aspectRatio: CGFloat?, _ mode: ContentMode) { self.init(.aspectRatio(aspectRatio, mode)) }
  @usableFromInline nonisolated init(layoutPriority value: Double) { self.init(.layoutPriority(value)) }
  @usableFromInline nonisolated init(offsetX x: CGFloat, y: CGFloat) {
    self.init(.offset(CGSize(width: FrameLength.finite(x), height: FrameLength.finite(y))))
  }
  @usableFromInline nonisolated init(opacity: Double) { self.init(.opacity(opacity.isFinite ? max(0, min(1, opacity)) : 1)) }
  @usableFromInline nonisolated init(hidden: Void) { self.init(.hidden) }
  @usableFromInline nonisolated init<S: ShapeStyle>(background style: S) {
    self.init(.background(PaintedShape(style: AnyShapeStyle(style))))
  }
  @usableFromInline nonisolated init<S: ShapeStyle, T: Shape>(background style: S, in shape: T, _ fill: FillStyle) {
    self.init(.background(PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: fill)))
  }
  @usableFromInline nonisolated init<S: ShapeStyle>(overlay style: S) { self.init(.overlay(PaintedShape(style: AnyShapeStyle(style)))) }
  @usableFromInline nonisolated init<S: ShapeStyle, T: Shape>(overlay style: S, in shape: T, _ fill: FillStyle) {
    self.init(.overlay(PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: fill)))
  }
  @usableFromInline nonisolated init<S: Shape>(clip shape: S, _ fill: FillStyle) { self.init(.clip(ClipShape(shape: shape, fill: fill))) }
  @usableFromInline nonisolated init<S: Shape>(contentShape shape: S, _ fill: FillStyle) {
    self.init(.contentShape(ClipShape(shape: shape, fill: fill)))
  }
  @usableFromInline nonisolated init(allowsHitTesting enabled: Bool) { self.init(.allowsHitTesting(enabled)) }
  @usableFromInline nonisolated init(identifier: String) { self.init(.identifier(identifier)) }
}

extension View {
  nonisolated func box(_ modifier: BoxModifier) -> ModifiedContent<Self, _BoxModifier> { self.modifier(_BoxModifier(modifier)) }

  /// Adds space around the view, in points.
  @inlinable nonisolated public func padding(_ insets: EdgeInsets) -> some View { modifier(_BoxModifier(padding: insets)) }

  /// Adds space at some edges; without a length, 16 points.
  @inlinable nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_BoxModifier(padding: edges, length))
  }

  @inlinable nonisolated public func padding(_ length: CGFloat) -> some View { modifier(_BoxModifier(padding: .all, length)) }

  /// A fixed size on the axes given. Negative and non-finite lengths are reported and replaced.
  @inlinable nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    modifier(_BoxModifier(width: width, height: height, alignment))
  }

  /// Limits on the axes given.
  @inlinable nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_BoxModifier(width: (minWidth, idealWidth, maxWidth), height: (minHeight, idealHeight, maxHeight), alignment))
  }

  @inlinable nonisolated public func fixedSize() -> some View { modifier(_BoxModifier(fixedHorizontally: true, vertically: true)) }
  @inlinable nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_BoxModifier(fixedHorizontally: horizontal, vertically: vertical))
  }
  @inlinable nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(_BoxModifier(aspectRatio: aspectRatio, contentMode))
  }
  @inlinable nonisolated public func layoutPriority(_ value: Double) -> some View { modifier(_BoxModifier(layoutPriority: value)) }

  /// Draws the view elsewhere; layout does not know.
  @inlinable nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(_BoxModifier(offsetX: x, y: y)) }
  @inlinable nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(_BoxModifier(offsetX: offset.width, y: offset.height))
  }

  @inlinable nonisolated public func opacity(_ opacity: Double) -> some View { modifier(_BoxModifier(opacity: opacity)) }
  @inlinable nonisolated public func hidden() -> some View { modifier(_BoxModifier(hidden: ())) }

  /// Fills the view's rectangle behind it.
  @inlinable nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { modifier(_BoxModifier(background: style)) }

  /// Fills a shape behind the view.
  @inlinable nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_BoxModifier(background: style, in: shape, fillStyle))
  }

  @inlinable nonisolated public func overlay<S: ShapeStyle>(_ style: S) -> some View { modifier(_BoxModifier(overlay: style)) }

  @inlinable nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_BoxModifier(overlay: style, in: shape, fillStyle))
  }

  /// Draws only what lies in a shape.
  @inlinable nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(_BoxModifier(clip: shape, style))
  }

  nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Where input counts as on the view.
  @inlinable nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_BoxModifier(contentShape: shape, FillStyle(eoFill: eoFill)))
  }

  @inlinable nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(_BoxModifier(allowsHitTesting: enabled)) }

  /// A name that tests find the view by.
  @inlinable nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_BoxModifier(identifier: identifier))
  }

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
