import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The layout of an `HStack`, for use with `AnyLayout` or inside another layout. SwiftUI: `HStackLayout`.
public struct HStackLayout: Layout, Sendable {
  /// The guide by which the views are aligned vertically.
  public var alignment: VerticalAlignment
  /// The distance between views, in points; nil: the views' preference, usually 8.
  public var spacing: CGFloat?

  /// Creates a row. A spacing that is not finite is reported and counts as 0.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
  }

  public static var layoutProperties: LayoutProperties { .along(.horizontal) }
}

/// The layout of a `VStack`, for use with `AnyLayout` or inside another layout. SwiftUI: `VStackLayout`.
public struct VStackLayout: Layout, Sendable {
  /// The guide by which the views are aligned horizontally.
  public var alignment: HorizontalAlignment
  /// The distance between views, in points; nil: the views' preference, usually 8.
  public var spacing: CGFloat?

  /// Creates a column. A spacing that is not finite is reported and counts as 0.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") }
  }

  public static var layoutProperties: LayoutProperties { .along(.vertical) }
}

/// The layout of a `ZStack`, for use with `AnyLayout` or inside another layout. SwiftUI: `ZStackLayout`.
public struct ZStackLayout: Layout, Sendable {
  /// The guides by which the views are aligned.
  public var alignment: Alignment

  /// Creates a layout that stacks views in depth.
  public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension LayoutProperties {
  fileprivate static func along(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

/// A row or a column.
private protocol LineLayout: Layout where Cache == Void {
  var line: (axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) { get }
}

extension HStackLayout: LineLayout {
  fileprivate var line: (axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) { (.horizontal, alignment.key, spacing) }
}

extension VStackLayout: LineLayout {
  fileprivate var line: (axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) { (.vertical, alignment.key, spacing) }
}

extension LineLayout {
  @MainActor private func line(of subviews: Subviews) -> StackLine {
    StackLine(axis: line.axis, alignment: line.alignment, spacing: line.spacing, boxes: subviews.boxes)
  }

  fileprivate func answer(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
    nonisolated(unsafe) let layout = self
    return MainThread.call("a layout was used") { layout.line(of: subviews).measure(proposal).size }
  }

  fileprivate func place(_ subviews: Subviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
    nonisolated(unsafe) let layout = self
    MainThread.call("a layout was used") {
      layout.line(of: subviews).place(in: bounds.size, proposal) { index, origin, proposal, _ in
        let corner = CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y)
        subviews[subviews.startIndex + index].place(at: corner, proposal: proposal)
      }
    }
  }

  fileprivate func spacingAround(_ subviews: Subviews) -> ViewSpacing {
    nonisolated(unsafe) let layout = self
    return MainThread.call("a layout was used") { ViewSpacing(layout.line(of: subviews).spacingAround) }
  }

  @MainActor fileprivate static func container(for layout: Self, _ old: _LayoutContainer?) -> _LayoutContainer {
    let line = layout.line
    if let box = old?.box as? StackBox, box.axis == line.axis {
      box.update(alignment: line.alignment, spacing: line.spacing)
      return _LayoutContainer(box: box)
    }
    return _LayoutContainer(box: StackBox(axis: line.axis, alignment: line.alignment, spacing: line.spacing))
  }
}

extension HStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { answer(proposal, subviews) }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    place(subviews, in: bounds, proposal)
  }
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { spacingAround(subviews) }
  @MainActor public static func _container(for layout: Self, reusing old: _LayoutContainer?) -> _LayoutContainer {
    container(for: layout, old)
  }
}

extension VStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { answer(proposal, subviews) }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    place(subviews, in: bounds, proposal)
  }
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { spacingAround(subviews) }
  @MainActor public static func _container(for layout: Self, reusing old: _LayoutContainer?) -> _LayoutContainer {
    container(for: layout, old)
  }
}

extension ZStackLayout {
  @MainActor private func pile(_ subviews: Subviews) -> ZStackPile { ZStackPile(alignment: alignment, boxes: subviews.boxes) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    MainThread.call("a layout was used") { pile(subviews).measure(proposal).size }
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    MainThread.call("a layout was used") {
      pile(subviews).place(in: bounds.size, proposal) { index, origin, proposal in
        let corner = CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y)
        subviews[subviews.startIndex + index].place(at: corner, proposal: proposal)
      }
    }
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    MainThread.call("a layout was used") { ViewSpacing(pile(subviews).spacingAround) }
  }

  @MainActor public static func _container(for layout: Self, reusing old: _LayoutContainer?) -> _LayoutContainer {
    if let box = old?.box as? ZStackBox {
      box.update(alignment: layout.alignment)
      return _LayoutContainer(box: box)
    }
    return _LayoutContainer(box: ZStackBox(alignment: layout.alignment))
  }
}
