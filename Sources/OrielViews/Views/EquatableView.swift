@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// A view whose body runs again only if it differs by `==` from its last value, or if something it reads changes. SwiftUI: `EquatableView`.
nonisolated public struct EquatableView<Content: View & Equatable>: _PrimitiveView {
  /// The view that is compared with its last value.
  public var content: Content

  /// Creates a view that is compared by `==`.
  public init(content: Content) { self.content = content }

  // Views that are `Equatable` are compared by `==` everywhere.
  @MainActor public static func _visit(_ view: EquatableView, _ context: inout _ViewContext) { context.visit(view.content) }
  @MainActor public static var _isSingleBox: Bool { Content._isSingleBox }
}

extension View where Self: Equatable {
  /// Runs this view's body again only if it differs by `==`. SwiftUI: `equatable()`.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
