import Oriel
import OrielTesting
import Testing

private struct Theme: Equatable, Sendable {
  var accent: Color
  var cornerRadius: CGFloat = 6
  var spacing = 10.0
  static let plain = Theme(accent: .blue)
  static let loud = Theme(accent: .red, cornerRadius: 0, spacing: 30)
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme.plain
}

private struct OpenActionKey: EnvironmentKey {
  static let defaultValue: @MainActor @Sendable (String) -> Void = { _ in }
}

extension EnvironmentValues {
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  fileprivate var open: @MainActor @Sendable (String) -> Void {
    get { self[OpenActionKey.self] }
    set { self[OpenActionKey.self] = newValue }
  }
}

extension View {
  fileprivate func theme(_ theme: Theme) -> some View { environment(\.theme, theme) }
}

private struct Swatches: View {
  @Environment(\.theme.spacing) private var spacing
  @Environment(\.theme) private var theme
  @Environment(\.open) private var open

  var body: some View {
    HStack(spacing: spacing) {
      RoundedRectangle(cornerRadius: theme.cornerRadius).fill(theme.accent).frame(width: 20, height: 20)
        .onTapGesture { open("first") }
        .accessibilityIdentifier("first")
      Rectangle().foregroundStyle(theme.accent).frame(width: 20, height: 20).accessibilityIdentifier("second")
    }
  }
}

private struct ThemeScreen: View {
  @State private var theme = Theme.plain
  @State private var opened = "nothing"

  var body: some View {
    VStack {
      Swatches()
      Text(opened).accessibilityIdentifier("opened")
      Button("Loud") { theme = theme == .loud ? .plain : .loud }.accessibilityIdentifier("loud")
      Swatches().theme(.plain).hidden()
    }
    .theme(theme)
    .environment(\.open) { opened = $0 }
  }
}

@MainActor @Suite struct ThemeTests {
  @Test func valuesReachWhatReadsThem() throws {
    let harness = ViewHarness { ThemeScreen() }
    func gap() -> CGFloat? {
      guard let first = harness.frame(of: "first"), let second = harness.frame(of: "second") else { return nil }
      return second.minX - first.maxX
    }
    #expect(gap() == 10)
    let middle = try #require(harness.frame(of: "second"))
    #expect(harness.bitmap[Int(middle.midX), Int(middle.midY)].blue == 255)
    harness.click("loud")
    harness.settle()
    #expect(gap() == 30)
    let moved = try #require(harness.frame(of: "second"))
    #expect(harness.bitmap[Int(moved.midX), Int(moved.midY)].red == 255)
    harness.click("first")
    harness.settle()
    #expect(harness.text(of: "opened") == "first")
    try harness.verifyAgainstFresh()
  }

  @Test func innerFontsWinAndNilReturnsToTheDefault() throws {
    let harness = ViewHarness {
      VStack(alignment: .leading) {
        Text("M").font(.system(size: 30)).font(.caption).fixedSize().accessibilityIdentifier("inner")
        VStack { Text("M").font(nil).accessibilityIdentifier("default") }.font(.system(size: 40))
        Text("Willow").accessibilityIdentifier("body")
        VStack { Text("Willow").accessibilityIdentifier("heavy") }.fontWeight(.heavy)
        Text("Willow").fontWeight(.heavy).accessibilityIdentifier("own")
      }
    }
    func height(_ name: String) -> CGFloat { harness.frame(of: name)?.height ?? 0 }
    #expect(height("inner") > 1.8 * height("body"))
    #expect(height("default") == height("body"))
    #expect(harness.frame(of: "heavy")?.width == harness.frame(of: "own")?.width)
    #expect(harness.frame(of: "heavy")?.width != harness.frame(of: "body")?.width)
  }
}
