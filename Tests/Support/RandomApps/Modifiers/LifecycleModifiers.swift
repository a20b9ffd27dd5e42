import Foundation
import OrielAnimation
@_spi(Oriel) import OrielInspection
import OrielMotion
@_spi(Oriel) import OrielCore

private enum SourceKey: TransactionKey { static let defaultValue = 0 }
extension Transaction {
  /// A value that writes of the app's own carry.
  var source: Int {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

/// What these write goes one way: an event or a binding changes `count`, that changes `flag`, and all may change `echo`, which decides no
/// structure. So views do not fight, and each settles.
@MainActor let lifecycleModifiers: [ModifierKind] = [
  ModifierKind("onAppear", weight: 2, ".onAppear { $echo += 1 }") { view, node in view.onAppear { node.echo += 1 } },
  ModifierKind("onAppear(flag)", weight: 1, ".onAppear { $flag = true }") { view, node in view.onAppear { node.flag = true } },
  ModifierKind("onDisappear", weight: 2, ".onDisappear { $echo += 1 }") { view, node in view.onDisappear { node.echo += 1 } },
  ModifierKind("onChange", weight: 2, ".onChange(of: $count) { $flag = $count % 2 == 0 }") { view, node in
    view.onChange(of: node.count) { node.flag = node.count % 2 == 0 }
  },
  ModifierKind("onChange(initial)", weight: 1, ".onChange(of: $flag, initial: true) { old, new in $echo += new ? 2 : 1 }") { view, node in
    view.onChange(of: node.flag, initial: true) { _, new in node.echo += new ? 2 : 1 }
  },
  ModifierKind(
    "onChange(transaction)", covers: ["TransactionKey", "Transaction", "withTransaction"], weight: 1,
    ".onChange(of: $flag) { withTransaction(\\.source, 1) { $echo = 0 }; $echo = 1 }"
  ) { view, node in
    view.onChange(of: node.flag) {
      withTransaction(\.source, 1) { node.echo = 0 }
      node.echo = 1
    }
  },
  ModifierKind("transaction", covers: ["disablesAnimations"], weight: 1, ".transaction { $0.disablesAnimations = true }") { view, _ in
    view.transaction { $0.disablesAnimations = true }
  },
  ModifierKind("transaction(value)", weight: 1, ".transaction(value: $count) { $0.source += 1 }") { view, node in
    view.transaction(value: node.count) { $0.source += 1 }
  },
  ModifierKind(
    "animation(value)", covers: ["Animation", "animation"], weight: 4, ".animation(.linear(duration: 1), value: $count)"
  ) { view, node in view.animation(.linear(duration: 1), value: node.count) },
  ModifierKind("animation(all)", weight: 2, ".transaction { $0.animation = .bouncy }") { view, _ in
    view.transaction { $0.animation = .bouncy }
  },
  ModifierKind(
    "animation(body)", covers: ["PlaceholderContentView"], weight: 2,
    ".animation(.linear(duration: 1)) { $0.opacity($0).offset(x: $flag ? $1 : 0).foregroundStyle($2) }", Domains.opacity, Domains.distance,
    Domains.color
  ) { view, node, opacity, distance, color in
    @MainActor func moved(_ view: some View) -> any View {
      view.animation(.linear(duration: 1)) { $0.opacity(opacity).offset(x: node.flag ? distance : 0).foregroundStyle(color) }
    }
    return moved(view)
  },
  ModifierKind(
    "transaction(body)", covers: ["transaction(_:body:)"], weight: 1,
    ".transaction { $0.animation = .bouncy } body: { $0.padding($0).clipShape($1).animation(nil) { $0.background(.red) } }",
    Domains.length, Domains.shape
  ) { view, _, length, shape in
    @MainActor func moved(_ view: some View, _ shape: some Shape) -> any View {
      view.transaction {
        $0.animation = .bouncy
      } body: {
        $0.padding(length).clipShape(shape).animation(nil) { $0.background(.red) }
      }
    }
    return moved(view, shape)
  },
  ModifierKind(
    "withAnimation", covers: ["withAnimation", "Transaction.animation"], weight: 2,
    ".onChange(of: $count) { withAnimation(.spring) { $flag = $count % 2 == 0 } completion: { $echo += 1 } }"
  ) { view, node in
    view.onChange(of: node.count) {
      withAnimation(.spring) {
        node.flag = node.count % 2 == 0
      } completion: {
        node.echo += 1
      }
    }
  },
  ModifierKind(
    "withAnimation(forever)", covers: ["Animation.repeatForever"], weight: 2,
    ".onChange(of: $count) { withAnimation(.linear(duration: 0.3).repeatForever()) { $flag.toggle() } }"
  ) { view, node in
    view.onChange(of: node.count) { withAnimation(.linear(duration: 0.3).repeatForever()) { node.flag.toggle() } }
  },
  ModifierKind(
    "phaseAnimator", covers: ["PhaseAnimator", "PlaceholderContentView"], weight: 2,
    ".phaseAnimator([0, 8.5], trigger: $count) { view, phase in view.padding(phase) } animation: { _ in .linear(duration: 0.3) }"
  ) { view, node in view.phased(node) },
  ModifierKind("onChange(older)", weight: 1, ".onChange(of: $count) { $text = \"\\($0)\" }") { view, node in
    view.onChange(of: node.count) { new in node.text = "\(new)" }
  },
  ModifierKind("task", weight: 1, ".task { $echo = 3 }") { view, node in view.task { node.echo = 3 } },
  ModifierKind("task(id)", weight: 1, ".task(id: $flag) { $echo += 1 }") { view, node in view.task(id: node.flag) { node.echo += 1 } },
  ModifierKind("onFrame", weight: 1, ".onFrame { _ in }") { view, node in view.onFrame { _ in } },
]

extension View {
  @MainActor fileprivate func phased(_ node: Node) -> some View {
    phaseAnimator([CGFloat(0), 8.5], trigger: node.count) {
      $0.padding($1)
    } animation: { _ in
      .linear(duration: 0.3)
    }
  }
}
