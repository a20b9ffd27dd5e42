import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Where scrolls of a scroll view end. SwiftUI: `ScrollTargetBehavior`.
///
/// It is set by `scrollTargetBehavior(_:)`, and is asked for scrolls of a person, not for those of the program.
public protocol ScrollTargetBehavior {
  /// Changes the place at which a scroll ends.
  ///
  /// Called
  /// * for each notch of a wheel, and each key that scrolls by a line or a page, with the place to which it leads. If the answer is not
  ///   ahead in its direction, it is called again with places farther ahead, each twice as far, until it is, or the content ends: so no
  ///   notch is lost, whatever the distances between the places at which the behaviour stops.
  /// * when a wheel or pad that scrolls by parts of notches has paused for 150 milliseconds, with the place at which the content stands
  ///   and a velocity of zero. Until then the content follows the fingers.
  /// * when the size of the scroll view has changed, with the place at which the content then stands.
  ///
  /// Home and End lead to the ends of the content without a call.
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)

  /// What `updateTarget(_:context:)` is told about the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext
}

/// What a behaviour is told about a scroll and its scroll view. SwiftUI: `ScrollTargetBehaviorContext`.
///
/// The values of the scroll view's environment are its members: `context.layoutDirection`.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// What the scroll view showed when the scroll began.
  public let originalTarget: ScrollTarget
  /// How fast the content is scrolled, in points a second, positive towards its right and its bottom: of the last tenth of a second.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The size of what the scroll view shows, in points: without safe areas and content margins.
  public let containerSize: CGSize
  /// The axes along which the scroll view scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The scroll view: the library's own behaviours look for views in it.
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

/// A behaviour of any type. SwiftUI: `AnyScrollTargetBehavior`.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let behavior: any ScrollTargetBehavior

  /// The same behaviour, without its type.
  public init(_ behavior: some ScrollTargetBehavior) { self.behavior = behavior }

  /// Asks the behaviour.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { behavior.updateTarget(&target, context: context) }
}

extension View {
  /// Sets where scrolls of the scroll views in this view end. SwiftUI: `scrollTargetBehavior(_:)`.
  ///
  /// The innermost behaviour counts. Scroll views inside the content of others have their own, or none.
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
