import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// A view that differs only every third time.
private struct Third: View, Equatable {
  let number: Int
  var body: some View { Text("\(number / 3)") }
  nonisolated static func == (a: Self, b: Self) -> Bool { a.number / 3 == b.number / 3 }
}

@MainActor let structure: [ViewKind] = [
  ViewKind("EquatableView", covers: ["equatable"], weight: 2, "Third(number: $count).equatable()") { node in
    Third(number: node.count).equatable()
  },
  ViewKind("Group", weight: 4, children: .content, "Group {\n$content\n}") { node in
    @MainActor func group(_ content: some View) -> any View { Group { content } }
    return group(node.content)
  },
  ViewKind("if else", covers: ["ViewBuilder"], weight: 5, children: .fixed(2), "if $flag {\n$c0\n} else {\n$c1\n}") { node in
    @MainActor func choice(_ first: some View, _ second: some View) -> any View { Group { if node.flag { first } else { second } } }
    return choice(node.child(0), node.child(1))
  },
  ViewKind("if", weight: 4, children: .fixed(1), "if $flag {\n$c0\n}") { node in
    @MainActor func choice(_ content: some View) -> any View { Group { if node.flag { content } } }
    return choice(node.child(0))
  },
  ViewKind("switch", weight: 3, children: .fixed(3), "switch $count % 3 { case 0:\n$c0\ncase 1:\n$c1\ndefault:\n$c2\n}") { node in
    @MainActor func choice(_ a: some View, _ b: some View, _ c: some View) -> any View {
      Group {
        switch node.count % 3 {
        case 0: a;
        case 1: b;
        default: c
        }
      }
    }
    return choice(node.child(0), node.child(1), node.child(2))
  },
  ViewKind("AnyView", weight: 3, children: .fixed(2), "$flag ? AnyView(\n$c0\n) : AnyView(\n$c1\n)") { node in
    node.flag ? erased(node.child(0)) : erased(node.child(1))
  },
  ViewKind("ForEach(range)", covers: ["ForEach"], weight: 3, "ForEach(0..<($count % 6), id: \\.self) { Text(\"row \\($0)\") }") { node in
    ForEach(0..<(node.count % 6), id: \.self) { Text("row \($0)") }
  },
  ViewKind(
    "ForEach(mixed)", weight: 3,
    "ForEach(0..<($count % 5), id: \\.self) { index in Color.red.frame(height: CGFloat(index) * 3); if index % 2 == 1 { Text(\"odd\") } }"
  ) { node in
    ForEach(0..<(node.count % 5), id: \.self) { index in
      Color.red.frame(height: CGFloat(index) * 3)
      if index % 2 == 1 { Text("odd") }
    }
  },
  ViewKind("ForEach(moving)", weight: 2, "ForEach((0..<6).map { ($0 * (1 + $count % 5)) % 7 }, id: \\.self) { Text(\"id \\($0)\") }") {
    node in
    let factor = 1 + node.count % 5
    return ForEach((0..<6).map { ($0 * factor) % 7 }, id: \.self) { Text("id \($0)") }
  },
  ViewKind("ForEach(binding)", covers: ["@Binding"], weight: 2, "Numbers(count: $count)") { node in Numbers(count: node.count) },
  ViewKind("ForEach(entries)", weight: 2, "Entries(count: $count)") { node in Entries(count: node.count) },
  ViewKind("ForEach(same ids)", weight: 1, "ForEach([1, 2, 1, $count % 3], id: \\.self) { Text(\"id \\($0)\") }") { node in
    ForEach([1, 2, 1, node.count % 3], id: \.self) { Text("id \($0)") }
  },
  ViewKind("if let", covers: ["Optional"], weight: 1, "if let count = $count > 2 ? $count : nil { Text(\"\\(count)\"); Divider() }") {
    node in
    Group {
      if let count = node.count > 2 ? node.count : nil {
        Text("\(count)")
        Divider()
      }
    }
  },
  ViewKind(
    "template", weight: 3, children: .fixed(1),
    "VStack { Text($0); Color.blue; if $flag {\n$c0\n} else { Circle() }; ForEach(0..<($count % 3), id: \\.self) { row in Text(\"\\(row)\") } }",
    Domains.string
  ) {
    node, string in
    @MainActor func view(_ child: some View) -> any View {
      VStack {
        Text(string)
        Color.blue
        if node.flag { child } else { Circle() }
        ForEach(0..<(node.count % 3), id: \.self) { Text("\($0)") }
      }
    }
    return view(node.child(0))
  },
  ViewKind("View", weight: 3, children: .fixed(1), "Framed(number: $count) {\n$c0\n}") { node in
    Framed(number: node.count, content: node.child(0))
  },
  ViewKind("ViewModifier", covers: ["modifier"], weight: 3, children: .fixed(1), "$c0\n.modifier(Decorated(isOn: $flag, number: $count))") {
    node in
    @MainActor func decorated(_ content: some View) -> any View { content.modifier(Decorated(isOn: node.flag, number: node.count)) }
    return decorated(node.child(0))
  },
  ViewKind(
    "concat", covers: ["EmptyModifier", "EnvironmentalModifier"], weight: 2, children: .fixed(1),
    "$c0\n.modifier(EmptyModifier().concat(Loosened()).concat(Decorated(isOn: $flag, number: $count)))"
  ) { node in
    @MainActor func changed(_ content: some View) -> any View {
      content.modifier(EmptyModifier().concat(Loosened()).concat(Decorated(isOn: node.flag, number: node.count)))
    }
    return changed(node.child(0))
  },
]

/// A modifier that depends on the environment.
struct Loosened: EnvironmentalModifier {
  struct Padded: ViewModifier {
    let length: CGFloat
    func body(content: Content) -> some View { content.padding(length) }
  }
  func resolve(in environment: EnvironmentValues) -> Padded { Padded(length: environment.isEnabled ? 1 : 3) }
}

/// A composite view around a child, by values of the parent.
struct Framed: View {
  let number: Int
  let content: any View
  var body: some View {
    VStack(spacing: 1) {
      Text("\(number)")
      erased(content).padding(CGFloat(number % 4))
    }
  }
}

/// A modifier with branches and state of its own.
struct Decorated: ViewModifier {
  let isOn: Bool
  let number: Int
  @State private var taps = 0

  func body(content: Content) -> some View {
    if isOn {
      content.padding(CGFloat(number % 5)).background(.yellow).onTapGesture { taps += 1 }
    } else {
      content.overlay(alignment: .topLeading) { Text("\(taps)") }.onTapGesture { taps += 1 }
    }
  }
}

/// Rows over bindings of the view's state.
private struct Numbers: View {
  let count: Int
  @State private var numbers = [1, 2, 3]
  var body: some View {
    ForEach($numbers, id: \.self) { $number in NumberRow(number: $number) }
    Text("sum \(numbers.reduce(0, +))").onTapGesture { numbers.append(numbers.count + count) }
  }
}

private struct NumberRow: View {
  @Binding var number: Int
  var body: some View { Text("\(number)").onTapGesture { number += 10 } }
}

/// Rows that remove themselves, over bindings to what they remove: two events may come before a frame takes a row away.
private struct Entries: View {
  struct Entry: Identifiable {
    var id: Int
    var name = "name"
    var isOn = false
    var isShown = false
  }
  let count: Int
  @State private var entries = (0..<3).map { Entry(id: $0) }

  var body: some View {
    ForEach($entries) { $entry in
      let id = entry.id
      Toggle("on", isOn: $entry.isOn)
      TextField("name", text: $entry.name).onSubmit { remove(id) }
      Button("show") { entry.isShown = true }.popover(isPresented: $entry.isShown) { Button("remove") { remove(id) } }
    }
    Button("remove") { if !entries.isEmpty { entries.removeLast() } }
    Button("add") { entries.append(Entry(id: (entries.map(\.id).max() ?? 0) + 1 + count)) }
  }

  private func remove(_ id: Int) { entries.removeAll { $0.id == id } }
}
