import Foundation
import OrielCore

private enum SourceKey: TransactionKey { static let defaultValue = 0 }
extension Transaction {
  /// A value that writes of the app's own carry.
  var source: Int {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

@MainActor let lifecycleModifiers: [ModifierKind] = [
  ModifierKind("onAppear", weight: 2, ".onAppear { $count += 1 }") { view, node in view.onAppear { node.count += 1 } },
  ModifierKind("onAppear(flag)", weight: 1, ".onAppear { $flag = true }") { view, node in view.onAppear { node.flag = true } },
  ModifierKind("onDisappear", weight: 2, ".onDisappear { $count += 1 }") { view, node in view.onDisappear { node.count += 1 } },
  ModifierKind("onChange", weight: 2, ".onChange(of: $count) { $flag.toggle() }") { view, node in
    view.onChange(of: node.count) { node.flag.toggle() }
  },
  ModifierKind("onChange(initial)", weight: 1, ".onChange(of: $flag, initial: true) { old, new in $count += new ? 2 : 1 }") { view, node in
    view.onChange(of: node.flag, initial: true) { _, new in if node.count < 1000 { node.count += new ? 2 : 1 } }
  },
  ModifierKind(
    "onChange(transaction)", covers: ["TransactionKey", "Transaction", "withTransaction"], weight: 1,
    ".onChange(of: $flag) { withTransaction(\\.source, 1) { $count = 0 }; $count = 1 }"
  ) {
    view, node in
    view.onChange(of: node.flag) {
      withTransaction(\.source, 1) { node.count = 0 }
      node.count = 1
    }
  },
  ModifierKind("onChange(older)", weight: 1, ".onChange(of: $count) { $text = \"\\($0)\" }") { view, node in
    view.onChange(of: node.count) { new in node.text = "\(new)" }
  },
  ModifierKind("task", weight: 1, ".task { $count = 3 }") { view, node in view.task { node.count = 3 } },
  ModifierKind("task(id)", weight: 1, ".task(id: $flag) { $count += 1 }") { view, node in view.task(id: node.flag) { node.count += 1 } },
  ModifierKind("onFrame", weight: 1, ".onFrame { _ in }") { view, node in view.onFrame { _ in } },
]
