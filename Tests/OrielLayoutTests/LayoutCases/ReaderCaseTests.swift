import Oriel
import OrielTesting
import Testing

/// Geometry readers take what they are offered, and place their content at their leading top corner.
@MainActor @Suite struct ReaderCaseTests: LayoutCases {
  private func reader(_ name: String) -> some View { GeometryReader { _ in fixed(10, 10, name) } }

  @Test func inStacks() {
    row("the rest of a row", 100, 50, (100, 50), ["a": [0, 0, 10, 10], "b": [70, 15, 30, 20]]) {
      HStack(spacing: 0) {
        reader("a"); fixed(30, 20, "b")
      }
    }
    row("halves of a column", 100, 100, (100, 100), ["a": [0, 0, 10, 10], "b": [0, 50, 10, 10]]) {
      VStack(spacing: 0) {
        reader("a"); reader("b")
      }
    }
    row("of a fixed height in a column", 100, 100, (100, 30), ["a": [0, 0, 10, 10], "b": [35, 20, 30, 10]]) {
      VStack(spacing: 0) {
        reader("a").frame(height: 20); fixed(30, 10, "b")
      }
    }
    row("beside a spacer it has all but the least", 100, 50, (100, 50), ["w": [0, 0, 72, 50], "b": [80, 15, 20, 20]]) {
      HStack(spacing: 0) {
        GeometryReader { _ in filling("w") }; Spacer(); fixed(20, 20, "b")
      }
    }
    row("with a priority", 100, 50, (100, 50), ["w": [20, 0, 80, 50]]) {
      HStack(spacing: 0) {
        wide(20, 60); GeometryReader { _ in filling("w") }.layoutPriority(1)
      }
    }
    row("with a limit", 100, 50, (100, 50), ["w": [0, 0, 40, 50], "b": [40, 20, 60, 10]]) {
      HStack(spacing: 0) {
        GeometryReader { _ in filling("w") }.frame(maxWidth: 40); wide(0, .infinity, "b")
      }
    }
    row("in a pile", 100, 50, (100, 50), ["a": [0, 0, 10, 10], "b": [80, 30, 20, 20]]) {
      ZStack(alignment: .bottomTrailing) {
        reader("a"); fixed(20, 20, "b")
      }
    }
  }

  @Test func sizes() {
    row("its size in an overlay", 300, 300, (60, 40), ["o": [0, 0, 30, 20]]) {
      fixed(60, 40).overlay(alignment: .bottomTrailing) {
        GeometryReader { proxy in fixed(proxy.size.width / 2, proxy.size.height / 2, "o") }
      }
    }
    row("its size in padding", 100, 50, (100, 50), ["o": [10, 10, 80, 30]]) {
      GeometryReader { proxy in fixed(proxy.size.width, proxy.size.height, "o") }.padding(10)
    }
    row("its size in a ratio", 100, 100, (100, 50), ["o": [0, 0, 100, 50]]) {
      GeometryReader { proxy in fixed(proxy.size.width, proxy.size.height, "o") }.aspectRatio(2, contentMode: .fit)
    }
    row("its size is proposed to its content", 80, 40, (80, 40), ["a": [0, 0, 20, 10], "b": [0, 0, 80, 40]]) {
      GeometryReader { _ in
        wide(0, 20, "a"); filling("b")
      }
    }
    row("content that aligns itself", 80, 40, (80, 40), ["a": [60, 20, 20, 20]]) {
      GeometryReader { _ in fixed(20, 20, "a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing) }
    }
    row("content larger than it", 20, 20, (20, 20), ["a": [0, 0, 50, 60]]) { GeometryReader { _ in fixed(50, 60, "a") } }
    row("a position in it", 80, 40, (80, 40), ["a": [30, 10, 20, 20]]) {
      GeometryReader { proxy in fixed(20, 20, "a").position(x: proxy.size.width / 2, y: proxy.size.height / 2) }
    }
    row("in a cell", 100, 60, (100, 60), ["o": [0, 0, 80, 60], "b": [80, 20, 20, 20]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          GeometryReader { proxy in fixed(proxy.size.width, proxy.size.height, "o") }; fixed(20, 20, "b")
        }
      }
    }
    row("one in another", 100, 60, (100, 60), ["o": [0, 0, 50, 20]]) {
      GeometryReader { outer in
        GeometryReader { proxy in fixed(proxy.size.width, proxy.size.height, "o") }.frame(width: outer.size.width / 2, height: 20)
      }
    }
    row("endless", .infinity, 30, (.infinity, 30)) { reader("") }
    row("at zero", 0, 0, (0, 0), ["a": [0, 0, 10, 10]]) { reader("a") }
    row("scrolled, of a fixed height", 100, 50, (100, 50), ["o": [0, 0, 100, 80]]) {
      ScrollView { GeometryReader { proxy in fixed(proxy.size.width, proxy.size.height, "o") }.frame(height: 80) }
    }
  }
}
