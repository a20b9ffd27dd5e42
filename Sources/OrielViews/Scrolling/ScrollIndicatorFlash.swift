@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

extension View {
  /// Shows the bars of scroll views in this view briefly when they become visible. SwiftUI: `scrollIndicatorsFlash(onAppear:)`.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { environment(\.flashesScrollIndicators, onAppear) }

  /// Shows the bars of scroll views in this view briefly when a value changes. SwiftUI: `scrollIndicatorsFlash(trigger:)`.
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { modifier(_ScrollFlashModifier(value: value)) }
}

private enum FlashesKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether scroll views show their bars when they become visible.
  var flashesScrollIndicators: Bool {
    get { self[FlashesKey.self] }
    set { self[FlashesKey.self] = newValue }
  }
}

nonisolated public struct _ScrollFlashModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { ScrollFlashNode<Value>(graph: $0, scope: $1, depth: $2) }
    node.update(modifier.value, isNew: isNew)
    node.visitContent { $0.visit(content) }
  }
}

@MainActor private final class ScrollFlashNode<Value: Equatable>: ViewNode {
  /// One value, once it has been visited.
  private var last: [Value] = []

  override var typeName: String { "Scrolling" }

  func update(_ value: Value, isNew: Bool) {
    defer { last = [value] }
    if !isNew, last != [value] { graph[ScrollBarClock.key].flash(in: self) }
  }
}
