import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

extension View {
  /// Gives the view the length of its container on some axes. SwiftUI: `containerRelativeFrame(_:alignment:)`.
  ///
  /// The container is the nearest enclosing scroll view: its visible part without safe area insets and content margins. A scroll view
  /// without a proposed length on an axis is skipped for it, and so is one in a custom layout that has asked it for its ideal, least or
  /// greatest length. Without a scroll view, the container is the sheet or popover, or else the window. A sheet that is as large as its
  /// content needs counts as 360 by 280 points.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   HStack(spacing: 0) {
  ///     ForEach(0..<5) { Text("Page \($0)").containerRelativeFrame(.horizontal) }
  ///   }
  /// }
  /// ```
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(_ContainerRelativeModifier(axes: axes, alignment: alignment, rule: .whole))
  }

  /// Gives the view the length of `span` of `count` equal columns or rows, into which the container is divided with `spacing` points
  /// between them. SwiftUI: `containerRelativeFrame(_:count:span:spacing:alignment:)`.
  ///
  /// A count or span below 1 is reported and counts as 1. A length below 0 counts as 0.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    if count < 1 { Diagnostics.misuse("Invalid count of a container-relative frame: \(count) counts as 1.") }
    if span < 1 { Diagnostics.misuse("Invalid span of a container-relative frame: \(span) counts as 1.") }
    let spacing = FrameLength.finite(spacing, "spacing")
    let rule = ContainerRelativeModifier.Rule.shares(count: CGFloat(max(1, count)), span: CGFloat(max(1, span)), spacing: spacing)
    return modifier(_ContainerRelativeModifier(axes: axes, alignment: alignment, rule: rule))
  }

  /// Gives the view lengths computed from the container's. SwiftUI: `containerRelativeFrame(_:alignment:_:)`.
  ///
  /// `length` runs when the view is measured, and again when values that it reads change. Results that are negative or not finite are
  /// reported and count as 0.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeModifier(axes: axes, alignment: alignment, rule: .custom(length)))
  }
}

/// A frame whose lengths are derived from the container's.
nonisolated public struct _ContainerRelativeModifier: ViewModifier {
  public typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  let rule: ContainerRelativeModifier.Rule

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let frame = ContainerRelativeModifier(modifier.axes, modifier.alignment, modifier.rule)
    context.boxModifier(PackedModifier(whole: frame), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onSubviews }
}

extension BoxModifier {
  /// Whether the length that it gives the content is independent of the content's.
  @MainActor func fixesLength(_ axis: Axis) -> Bool {
    if let frame = self as? FrameModifier { return (axis == .horizontal ? frame.width : frame.height) != nil }
    return (self as? ContainerRelativeModifier)?.axes.contains(axis.set) ?? false
  }

  /// The length that it gives the content; nil if it gives none.
  @MainActor func fixedLength(_ axis: Axis) -> CGFloat? {
    let frame = self as? FrameModifier ?? (self as? ContainerRelativeModifier)?.frame
    return axis == .horizontal ? frame?.width : frame?.height
  }
}

extension Box {
  /// Whether several of its modifiers read the lengths of containers. O(modifiers)
  @MainActor var hasSeveralContainerFrames: Bool { modifiers.lazy.filter { $0 is ContainerRelativeModifier }.dropFirst().first != nil }
}

/// A frame around content, of a fixed size that is determined when it is measured.
final class ContainerRelativeModifier: BoxModifier {
  enum Rule {
    case whole
    case shares(count: CGFloat, span: CGFloat, spacing: CGFloat)
    case custom((CGFloat, Axis) -> CGFloat)
  }

  fileprivate let axes: Axis.Set
  private let alignment: Alignment
  private let rule: Rule
  private weak var box: Box?
  /// The last computed frame.
  fileprivate var frame: FrameModifier?

  init(_ axes: Axis.Set, _ alignment: Alignment, _ rule: Rule) {
    self.axes = axes
    self.alignment = alignment
    self.rule = rule
  }

  override class var isShareable: Bool { false }
  override var forOneBox: BoxModifier { ContainerRelativeModifier(axes, alignment, rule) }
  override func folded(into box: Box) {
    self.box = box
    box.graph[ContainerReading.key].appeared(box)
  }

  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? ContainerRelativeModifier, axes == other.axes, alignment == other.alignment else { return false }
    switch (rule, other.rule) {
    case (.whole, .whole): return true
    case (.shares(let count, let span, let spacing), .shares(let otherCount, let otherSpan, let otherSpacing)):
      return count == otherCount && span == otherSpan && spacing == otherSpacing
    case (.custom(let length), .custom(let other)): return ValueComparison<(CGFloat, Axis) -> CGFloat>.areEqual(length, other)
    default: return false
    }
  }

  // MARK: Layout

  override var isInLayout: Bool { true }

  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    let frame = found(inside)
    self.frame = frame
    return frame.measure(inside, proposal)
  }

  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    (frame ?? found(inside)).place(inside, in: &rect, &proposal)
  }

  override func spacing(around inside: BoxSpacing) -> BoxSpacing? {
    FrameModifier(width: axes.contains(.horizontal) ? 0 : nil, height: axes.contains(.vertical) ? 0 : nil, alignment)
      .spacing(around: inside)
  }

  @MainActor private func found(_ inside: ModifiedBox) -> FrameModifier {
    guard let box else { return FrameModifier(width: nil, height: nil, alignment) }
    let container = box.graph[ContainerReading.key].lengths(axes, around: box)
    func length(_ axis: Axis) -> CGFloat? { container[axis].map { self.length($0, axis, inside, box) } }
    return FrameModifier(width: length(.horizontal), height: length(.vertical), alignment)
  }

  @MainActor private func length(_ container: CGFloat, _ axis: Axis, _ inside: ModifiedBox, _ box: Box) -> CGFloat {
    switch rule {
    case .whole: return container
    case .shares(let count, let span, let spacing):
      return max(0, (container - spacing * (count - 1)) / count * span + spacing * (span - 1)).orZero
    case .custom(let length):
      let result = inside.readForAnswers { length(container, axis) }
      if result.isFinite && result >= 0 { return result }
      box.graph.report("Invalid frame dimension (negative or non-finite).")
      return 0
    }
  }
}
