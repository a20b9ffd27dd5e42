import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Determines where scrolling ends. SwiftUI: `ScrollTargetBehavior`.
///
/// Set with `scrollTargetBehavior(_:)`. Applies to scrolling by the user, not by the program.
public protocol ScrollTargetBehavior {
  /// Changes the target at which a scroll ends. Home and End scroll to the ends of the content without a call.
  ///
  /// Called
  /// - for each notch of a wheel, and for each key that scrolls by a line or a page, with its target. If the result is not ahead in
  ///   the direction of scrolling, it is called again with targets farther ahead, each twice as far, until it is, or the content ends: no
  ///   notch is lost, whatever the distances between the positions at which the behaviour stops.
  /// - when a touchpad or high-resolution wheel has paused for 150 milliseconds, with the current position as the target and a velocity
  ///   of zero. Until then the content follows the fingers.
  /// - when the size of the scroll view has changed, with the resulting position as the target.
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)

  /// The type of the information about the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext
}

/// Information about a scroll and its scroll view. SwiftUI: `ScrollTargetBehaviorContext`.
///
/// The values of the scroll view's environment are its members: `context.layoutDirection`.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// The visible part when the scroll began.
  public let originalTarget: ScrollTarget
  /// The velocity of the last tenth of a second, in points per second, positive towards the content's right and bottom.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The size of the visible part, in points, without safe areas and content margins.
  public let containerSize: CGSize
  /// The axes along which the scroll view scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The scroll view, in which the library's own behaviours search for views.
  private(set) weak var box: ScrollBox?

  init(
    originalTarget: ScrollTarget, velocity: CGVector, contentSize: CGSize, containerSize: CGSize, axes: Axis.Set,
    environment: EnvironmentValues, box: ScrollBox
  ) {
    (self.originalTarget, self.velocity, self.contentSize) = (originalTarget, velocity, contentSize)
    (self.containerSize, self.axes, self.environment, self.box) = (containerSize, axes, environment, box)
  }

  /// A value of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// A behaviour of a hidden type. SwiftUI: `AnyScrollTargetBehavior`.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let behavior: any ScrollTargetBehavior

  /// Hides the type of a behaviour.
  public init(_ behavior: some ScrollTargetBehavior) { self.behavior = behavior }

  /// Changes the target as the hidden behaviour does.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { behavior.updateTarget(&target, context: context) }
}

extension View {
  /// Sets where scrolling of the scroll views in this view ends. SwiftUI: `scrollTargetBehavior(_:)`.
  ///
  /// The innermost behaviour is used. Nested scroll views have their own, or none.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(_ScrollTargetBehaviorModifier(behavior: behavior))
  }
}

nonisolated public struct _ScrollTargetBehaviorModifier<Behavior: ScrollTargetBehavior>: ViewModifier {
  public typealias Body = Never
  let behavior: Behavior

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, _) = context.element { ScrollBehaviorNode(modifier.behavior, graph: $0, scope: $1, depth: $2) }
    node.behavior = modifier.behavior
    node.visitContent { $0.visit(content) }
  }
}

/// A view whose scroll views have a behaviour.
@MainActor final class ScrollBehaviorNode: ViewNode {
  @exclusivity(unchecked) var behavior: any ScrollTargetBehavior

  init(_ behavior: any ScrollTargetBehavior, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.behavior = behavior
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "ScrollTargetBehavior" }
}
