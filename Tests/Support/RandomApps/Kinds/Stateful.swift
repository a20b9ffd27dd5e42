import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

@MainActor let stateful: [ViewKind] = [
  ViewKind("State", covers: ["@State", "Binding", "onTapGesture"], weight: 4, children: .fixed(1), "Counting() {\n$c0\n}") { node in
    Counting(node: node)
  },
  ViewKind("State(size)", weight: 3, "Growing()") { node in Growing(node: node) },
  ViewKind("State(hover)", covers: ["onHover"], weight: 2, "Hovering()") { _ in Hovering() },
  ViewKind(
    "Environment", covers: ["@Environment", "EnvironmentValues", "displayScale", "isFocused", "isFocusEffectEnabled"], weight: 2,
    "EnvironmentText()"
  ) { _ in
    EnvironmentText()
  },
]

/// State that is handed down as a binding, and decides the structure.
private struct Counting: View {
  let node: Node
  @State private var count = 0
  @State private var isOn = false

  var body: some View {
    let _ = node.setPoke {
      count += 1; isOn = count % 3 == 0
    }
    VStack(alignment: .leading, spacing: 2) {
      Text("count \(count)").onTapGesture { count += 1 }
      Toggle("bound", isOn: $isOn)
      if isOn { erased(node.child(0)) }
    }
  }
}

/// State that decides a size.
private struct Growing: View {
  let node: Node
  @State private var size: CGFloat = 10

  var body: some View {
    let _ = node.setPoke { size = size > 60 ? 5 : size * 1.5 }
    Color.green.frame(width: size, height: size / 2).onTapGesture { size += 7 }
  }
}

private struct Hovering: View {
  @State private var isHovered = false
  var body: some View {
    Text(isHovered ? "hovered!" : "no").padding(isHovered ? 4 : 2).background(isHovered ? Color.selection : .clear).onHover {
      isHovered = $0
    }
  }
}

private struct EnvironmentText: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.lineLimit) private var limit
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.displayScale) private var scale
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.layoutDirection) private var direction
  @Environment(\.isFocused) private var isFocused
  @Environment(\.isFocusEffectEnabled) private var isFocusEffectEnabled
  @Environment(\.dynamicTypeSize) private var typeSize
  var body: some View {
    let parts = [
      scheme == .dark ? "dark" : "light", "\(limit ?? 0)", isEnabled ? "enabled" : "", String(format: "%g", Double(scale)),
      sizeClass == .compact ? "compact" : "regular", direction == .leftToRight ? ">" : "<", isFocused ? "focused" : "",
      isFocusEffectEnabled ? "" : "no ring",
      "\(typeSize.rawValue)",
    ]
    Text(parts.joined(separator: " "))
  }
}

extension Node {
  /// Keeps how to write the state of this node's view; a tree that is compared with has none to give.
  func setPoke(_ write: @escaping () -> Void) { if !Replica.isBeingMade { poke = write } }
}
