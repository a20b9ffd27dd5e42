import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Children in a row. SwiftUI: `HStack`.
nonisolated public struct HStack<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  @usableFromInline nonisolated init(_ alignment: VerticalAlignment, _ spacing: CGFloat?, _ content: Content) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.content = content
  }

  /// A row of views from the leading edge on, aligned by a guide across, with a spacing in points between them.
  ///
  /// nil is 8 points, or none beside a `Spacer`. Negative spacing makes views overlap; a value that is not finite counts as 0, and is
  /// reported.
  @inlinable public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.init(alignment, spacing, content())
  }

  @MainActor public static func _visit(_ view: HStack, _ context: inout _ViewContext) {
    let alignment = view.alignment.key
    context.container(
      { StackBox(axis: .horizontal, alignment: alignment, spacing: view.spacing) },
      update: { $0.update(alignment: alignment, spacing: view.spacing) },
      content: { Content._visit(view.content, &$0) })
  }
  public static var _isSingleBox: Bool { true }
}

/// Children in a column. SwiftUI: `VStack`.
nonisolated public struct VStack<Content: View>: _PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  @usableFromInline nonisolated init(_ alignment: HorizontalAlignment, _ spacing: CGFloat?, _ content: Content) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.content = content
  }

  /// A column of views from the top down, aligned by a guide across, with a spacing in points between them.
  ///
  /// nil is 8 points, or none beside a `Spacer`. Negative spacing makes views overlap; a value that is not finite counts as 0, and is
  /// reported.
  @inlinable public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.init(alignment, spacing, content())
  }

  @MainActor public static func _visit(_ view: VStack, _ context: inout _ViewContext) {
    let alignment = view.alignment.key
    context.container(
      { StackBox(axis: .vertical, alignment: alignment, spacing: view.spacing) },
      update: { $0.update(alignment: alignment, spacing: view.spacing) },
      content: { Content._visit(view.content, &$0) })
  }
  public static var _isSingleBox: Bool { true }
}

/// Children over one another, the last on top. SwiftUI: `ZStack`.
nonisolated public struct ZStack<Content: View>: _PrimitiveView {
  let alignment: Alignment
  let content: Content

  @usableFromInline nonisolated init(_ alignment: Alignment, _ content: Content) {
    self.alignment = alignment
    self.content = content
  }

  /// Views over one another, each with the stack's proposal, aligned by a guide on both axes.
  ///
  /// The stack is as wide as the widest and as high as the highest of those with the highest layout priority.
  @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.init(alignment, content()) }

  @MainActor public static func _visit(_ view: ZStack, _ context: inout _ViewContext) {
    context.container(
      { ZStackBox(alignment: view.alignment) }, update: { $0.update(alignment: view.alignment) },
      content: { Content._visit(view.content, &$0) })
  }
  public static var _isSingleBox: Bool { true }
}

/// Takes the remaining space along the stack. SwiftUI: `Spacer`.
nonisolated public struct Spacer: _PrimitiveView, Sendable {
  /// The least length along the stack, in points; nil is 8. A length that is not finite counts as 0, and is reported.
  public var minLength: CGFloat? { didSet { minLength = minLength.map { FrameLength.finite($0, "length of a spacer") } } }
  /// Space of at least a length in points, nil being 8, along the stack around it; outside of a stack, on both axes.
  ///
  /// A length that is not finite counts as 0, and is reported.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength.map { FrameLength.finite($0, "length of a spacer") } }

  @MainActor public static func _visit(_ view: Spacer, _ context: inout _ViewContext) {
    context.leaf({ SpacerBox(view.minLength) }) { $0.update(view.minLength) }
  }
  public static var _isSingleBox: Bool { true }
}

/// A line one device pixel thick between parts. SwiftUI: `Divider`.
public struct Divider: View {
  /// A line across the row around it; in a column, and outside of stacks, a horizontal one.
  nonisolated public init() {}
  /// A line of the proposed length, or 10 points without a proposal, in a place 1 point thick; its colour is `Color.separator`.
  public var body: some View { _DividerLine() }
}

nonisolated struct _DividerLine: _PrimitiveView {
  @MainActor static func _visit(_ view: _DividerLine, _ context: inout _ViewContext) {
    context.leaf({ DividerBox() }) { _ in }
  }
  static var _isSingleBox: Bool { true }
}

@MainActor final class DividerBox: Box {
  override var typeName: String { "Divider" }

  /// Whether it is in a row, which it crosses.
  private var isVertical: Bool { axisAround == .horizontal }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    var size = CGSize(width: 1, height: 1)
    let along: Axis = isVertical ? .vertical : .horizontal
    size[along] = proposal[along] ?? 10
    var result = BoxMeasurement(fixed: size)
    result[along] = proposal[along] == nil ? .ideal : .following
    return result
  }

  override func containerChanged() { invalidateLayout() }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    // At most 1 point. If a pixel is longer than that, the line snaps to the pixel that contains most of its place.
    let hairline = min(1, environment.pixelLength)
    var rect = CGRect(origin: .zero, size: size)
    if isVertical { rect.size.width = hairline } else { rect.size.height = hairline }
    painter.list.fill(rect, Color.separator.pixelColor(in: environment), options: .snapsToPixels)
  }
}

@MainActor final class SpacerBox: Box {
  private var minLength: CGFloat?

  init(_ minLength: CGFloat?) { self.minLength = minLength }

  override var typeName: String { "Spacer" }
  override var contentPriority: Double { -.infinity }
  override var contentSpacing: BoxSpacing? {
    var spacing = BoxSpacing(0, along: axisAround)
    spacing.staysInFrames = true
    return spacing
  }

  override func containerChanged() {
    invalidateLayout()
    spacingChanged()
  }

  func update(_ new: CGFloat?) {
    if new == minLength { return }
    minLength = new
    invalidateLayout()
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let least = minLength ?? BoxSpacing.usual
    let axis = axisAround
    var result = BoxMeasurement(fixed: .zero)
    for each in Axis.allCases where axis == nil || axis == each {
      let asked = proposal[each]
      result.size[each] = max(least, asked ?? least)
      result[each] = .ideal
      if let asked {
        result[each] =
          asked > least
          ? .init(low: least, high: .infinity, follows: true, depends: true)
          : .init(low: -.infinity, high: least, follows: false, depends: false)
      }
    }
    return result
  }
}
