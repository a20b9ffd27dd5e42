import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielLists
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// A style of the app's own.
struct LoudButtonStyle: ButtonStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(padding).background(configuration.isPressed ? Color.red : .orange)
    if configuration.role == .destructive { Text("!") }
  }
}

struct TwiceButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture {
      configuration.trigger()
      configuration.trigger()
    }
  }
}

@MainActor let controls: [ViewKind] = [
  ViewKind("Button", covers: ["ButtonRole"], weight: 5, "Button($0, role: $1) { $count += 1 }", Domains.string, Domains.role) {
    node, string, role in
    Button(string, role: role) { node.count += 1 }
  },
  ViewKind("Button(label)", weight: 2, children: .content, "Button(action: { $flag.toggle() }) {\n$content\n}") { node in
    @MainActor func button(_ content: some View) -> any View { Button(action: { node.flag.toggle() }) { content } }
    return button(node.content)
  },
  ViewKind("Button(symbol)", weight: 1, "Button($0, systemImage: $1) { $count += 1 }", Domains.string, Domains.symbol) {
    node, string, symbol in
    Button(string, systemImage: symbol) { node.count += 1 }
  },
  ViewKind("Toggle", weight: 4, "Toggle($0, isOn: $bind(flag))", Domains.string) { node, string in Toggle(string, isOn: node.flagBinding) },
  ViewKind("Toggle(label)", weight: 2, children: .fixed(1), "Toggle(isOn: $bind(flag)) {\n$c0\n}") { node in
    @MainActor func toggle(_ label: some View) -> any View { Toggle(isOn: node.flagBinding) { label } }
    return toggle(node.child(0))
  },
  ViewKind("Toggle(sources)", weight: 1, "Toggle($0, sources: [$bind(flag), .constant(true)], isOn: \\.self)", Domains.string) {
    node, string in
    Toggle(string, sources: [node.flagBinding, .constant(true)], isOn: \.self)
  },
  ViewKind("Link(label)", covers: ["openURL"], weight: 1, children: .fixed(1), "Link(destination: $0) {\n$c0\n}", Domains.url) {
    node, url in
    @MainActor func link(_ label: some View) -> any View { Link(destination: url) { label } }
    return link(node.child(0))
  },
  ViewKind("EditButton", weight: 1, "EditButton()") { _ in EditButton() },
]
