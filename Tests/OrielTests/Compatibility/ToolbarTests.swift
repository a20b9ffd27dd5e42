import Oriel
import OrielTesting
import Testing

private enum Tool: Int, CaseIterable, Identifiable {
  case pen = 1
  case brush, eraser
  var id: Int { rawValue }

  @MainActor @ViewBuilder var icon: some View {
    switch self {
    case .pen: Capsule().fill(.foreground).frame(width: 4, height: 16)
    case .brush: Ellipse().fill(.blue).frame(width: 8, height: 16)
    case .eraser: RoundedRectangle(cornerSize: CGSize(width: 2, height: 2)).stroke(.black)
    }
  }
}

/// A bar whose items are made by its owner.
private struct Toolbar<Item: Identifiable, Label: View, Trailing: View>: View {
  let items: [Item]
  @Binding var selection: Item.ID?
  @ViewBuilder var label: (Item) -> Label
  @ViewBuilder var trailing: Trailing

  var body: some View {
    HStack(spacing: 4) {
      ForEach(items) { item in
        Button {
          selection = selection == item.id ? nil : item.id
        } label: {
          label(item).frame(width: 24, height: 24)
        }
        .buttonStyle(.plain)
        .background {
          if selection == item.id { RoundedRectangle(cornerRadius: 5).fill(.tint.opacity(0.3)).accessibilityIdentifier("mark") }
        }
        .accessibilityIdentifier("tool \(item.id)")
      }
      Spacer()
      trailing
    }
    .padding(4)
    .frame(maxWidth: .infinity)
    .background(.background)
    .overlay(Divider(), alignment: .bottom)
  }
}

private struct Editor: View {
  @State private var tool: Tool.ID?
  @State private var strokes = 0
  private let perform: @MainActor (Int) -> Void

  init(perform: @escaping @MainActor (Int) -> Void) { self.perform = perform }

  var body: some View {
    VStack(spacing: 0) {
      Toolbar(items: Tool.allCases, selection: $tool) { tool in
        tool.icon
      } trailing: {
        Text("\(strokes) strokes").accessibilityIdentifier("strokes")
        Button("Clear", action: clear).disabled(strokes == 0).accessibilityIdentifier("clear")
      }
      ZStack(alignment: .bottomTrailing) {
        Color.white.onTapGesture(perform: draw)
        Text(tool.flatMap(Tool.init(rawValue:)).map { "\($0)" } ?? "no tool").padding(6).accessibilityIdentifier("tool")
      }
      .accessibilityIdentifier("page")
    }
    .onChange(of: strokes, initial: true) { perform(strokes) }
  }

  private func draw() {
    guard tool != nil else { return }
    strokes += 1
  }

  private func clear() { strokes = 0 }
}

@MainActor @Suite struct ToolbarTests {
  @Test func toolsAreChosen() throws {
    var seen: [Int] = []
    let harness = ViewHarness(size: CGSize(width: 400, height: 200)) { Editor { seen.append($0) } }
    let clear = try #require(harness.frame(of: "clear"))
    #expect(clear.minY == 4 && clear.maxX == 396)
    #expect(harness.frame(of: "page") == CGRect(x: 0, y: clear.height + 8, width: 400, height: 192 - clear.height))
    #expect(harness.frame(of: "tool 2") == CGRect(x: 32, y: clear.midY - 12, width: 24, height: 24))
    harness.click(CGPoint(x: 200, y: 100))
    harness.settle()
    #expect(harness.text(of: "strokes") == "0 strokes")
    harness.click("tool 2")
    harness.settle()
    #expect(harness.frame(of: "mark") == harness.frame(of: "tool 2"))
    #expect(harness.text(of: "tool") == "brush")
    harness.click(CGPoint(x: 200, y: 100))
    harness.click(CGPoint(x: 200, y: 100))
    harness.settle()
    #expect(harness.text(of: "strokes") == "2 strokes")
    harness.click("clear")
    harness.settle()
    harness.click("tool 2")
    harness.settle()
    #expect(harness.frame(of: "mark") == nil)
    #expect(seen == [0, 2, 0])
    try harness.verifyAgainstFresh()
  }
}
