import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Arranges views in a row. SwiftUI: `HStack`.
///
/// ```swift
/// HStack(spacing: 12) {
///   Image(systemName: "star")
///   Text("Favourites")
/// }
/// ```
nonisolated public struct HStack<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  @usableFromInline nonisolated init(_ alignment: VerticalAlignment, _ spacing: CGFloat?, _ content: Content) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.content = content
  }

  /// Creates a row from the leading edge on, aligned vertically by a guide, with a spacing in points between views.
  ///
  /// nil is 8 points, or none beside a `Spacer`. Negative spacing makes views overlap; a value that is not finite is reported and counts as
  /// 0.
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

/// Arranges views in a column. SwiftUI: `VStack`.
///
/// ```swift
/// VStack(alignment: .leading) {
///   Text("Title").font(.headline)
///   Text("Subtitle").foregroundStyle(.secondary)
/// }
/// ```
nonisolated public struct VStack<Content: View>: _PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  @usableFromInline nonisolated init(_ alignment: HorizontalAlignment, _ spacing: CGFloat?, _ content: Content) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
    self.content = content
  }

  /// Creates a column from the top down, aligned horizontally by a guide, with a spacing in points between views.
  ///
  /// nil is 8 points, or none beside a `Spacer`. Negative spacing makes views overlap; a value that is not finite is reported and counts as
  /// 0.
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

/// Stacks views in depth, the last on top. SwiftUI: `ZStack`.
///
/// ```swift
/// ZStack(alignment: .bottom) {
///   Color.blue
///   Text("Caption").padding()
/// }
/// ```
nonisolated public struct ZStack<Content: View>: _PrimitiveView {
  let alignment: Alignment
  let content: Content

  @usableFromInline nonisolated init(_ alignment: Alignment, _ content: Content) {
    self.alignment = alignment
    self.content = content
  }

  /// Creates a stack whose views are all proposed its size, and aligned by a guide on both axes.
  ///
  /// It is as wide as the widest and as high as the highest of the views with the highest layout priority.
  @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.init(alignment, content()) }

  @MainActor public static func _visit(_ view: ZStack, _ context: inout _ViewContext) {
    context.container(
      { ZStackBox(alignment: view.alignment) }, update: { $0.update(alignment: view.alignment) },
      content: { Content._visit(view.content, &$0) })
  }
  public static var _isSingleBox: Bool { true }
}

/// Takes the remaining space along the enclosing stack. SwiftUI: `Spacer`.
///
/// ```swift
/// HStack { Text("Left"); Spacer(); Text("Right") }
/// ```
nonisolated public struct Spacer: _PrimitiveView, Sendable {
  /// The minimum length along the stack, in points; nil is 8. A length that is not finite is reported and counts as 0.
  public var minLength: CGFloat? { didSet { minLength = minLength.map { FrameLength.finite($0, "length of a spacer") } } }
  /// Creates a space with a minimum length in points along the enclosing stack; outside of a stack, on both axes.
  ///
  /// nil is 8 points. A length that is not finite is reported and counts as 0.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength.map { FrameLength.finite($0, "length of a spacer") } }

  @MainActor public static func _visit(_ view: Spacer, _ context: inout _ViewContext) {
    context.leaf({ SpacerBox(view.minLength) }) { $0.update(view.minLength) }
  }
  public static var _isSingleBox: Bool { true }
}

/// A separator line one device pixel thick. SwiftUI: `Divider`.
///
/// ```swift
/// VStack { Text("Above"); Divider(); Text("Below") }
/// ```
public struct Divider: View {
  /// Creates a line: vertical in a row, horizontal in a column and outside of stacks.
  nonisolated public init() {}
  /// A line with the proposed length, or 10 points without a proposal, in a space 1 point thick; its colour is `Color.separator`.
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

  /// Whether it is vertical, in a row.
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
    // At most 1 point. If a pixel is longer than that, the line snaps to the pixel that contains most of its space.
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
