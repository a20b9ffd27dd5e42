import Foundation
import Oriel
import OrielTesting
import Testing

/// Labels in styles, and what is shown where there is no content.
@MainActor @Suite struct LabelStyleTests {
  private struct Column: LabelStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: isEnabled ? 4 : 40) {
        configuration.icon
        configuration.title
      }
    }
  }

  private struct Framed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Label(configuration).padding(5).accessibilityIdentifier("framed") }
  }

  private func harness(@ViewBuilder _ content: () -> some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 300, height: 200), colorScheme: .light) { content() }
  }
  private func picture(@ViewBuilder _ content: () -> some View) -> Bitmap { harness(content).bitmap }
  private var label: some View {
    Label {
      Text("Title").accessibilityIdentifier("title")
    } icon: {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("icon")
    }
  }

  @Test func partsOfLabels() throws {
    #expect(picture { Label("Title", systemImage: "star").labelStyle(.titleOnly) } == picture { Text("Title") })
    #expect(picture { Label("Title", systemImage: "star").labelStyle(.iconOnly) } == picture { Image(systemName: "star") })
    let plain = picture { Label("Title", systemImage: "star") }
    #expect(picture { Label("Title", systemImage: "star").labelStyle(.titleAndIcon) } == plain)
    // The innermost counts, and `automatic` is a style, too.
    #expect(picture { VStack { Label("Title", systemImage: "star").labelStyle(.automatic) }.labelStyle(.iconOnly) } == plain)
    #expect(picture { VStack { Label("Title", systemImage: "star") }.labelStyle(.titleOnly) } == picture { Text("Title") })
    let hidden = harness { label.labelStyle(.iconOnly) }
    // Assistive technologies still say the title.
    #expect(hidden.element(.text, "Title") != nil && hidden.frame(of: "icon")?.width == 10)
  }

  @Test func stylesOfTheProgram() throws {
    let shown = harness { label.labelStyle(Column()) }
    let (icon, title) = try (#require(shown.frame(of: "icon")), #require(shown.frame(of: "title")))
    #expect(icon.maxY + 4 == title.minY)
    let pale = harness { label.labelStyle(Column()).disabled(true) }
    #expect(try #require(pale.frame(of: "icon")).maxY + 40 == #require(pale.frame(of: "title")).minY)
    // A style that shows a label shows it in the style around it.
    let framed = harness { VStack { label.labelStyle(Framed()) }.labelStyle(.titleOnly) }
    #expect(framed.frame(of: "icon") == nil)
    let alone = try #require(harness { label.labelStyle(.titleOnly) }.frame(of: "title"))
    #expect(try #require(framed.frame(of: "framed")) == alone.insetBy(dx: -5, dy: -5))
  }

  @Test func aStyleChanges() throws {
    struct Changing: View {
      @State private var isColumn = false
      var body: some View {
        VStack {
          if isColumn { Label("Title", systemImage: "star").labelStyle(Column()) } else { Label("Title", systemImage: "star") }
          Button("Change") { isColumn.toggle() }.accessibilityIdentifier("change")
        }
        .labelStyle(.titleOnly)
      }
    }
    let harness = harness { Changing() }
    let before = harness.bitmap
    harness.click("change")
    harness.settle()
    #expect(harness.bitmap != before)
    try harness.verifyAgainstFresh()
    harness.click("change")
    harness.settle()
    harness.hover(nil)
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func contentThatIsUnavailable() throws {
    let shown = harness {
      ContentUnavailableView {
        label
      } description: {
        Text("Nothing").accessibilityIdentifier("description")
      } actions: {
        Button("Do") {}.accessibilityIdentifier("do")
      }
      .accessibilityIdentifier("all")
    }
    let frames = try ["icon", "title", "description", "do"].map { try #require(shown.frame(of: $0)) }
    #expect(shown.frame(of: "all")?.size == CGSize(width: 300, height: 200))
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY } && frames.allSatisfy { abs($0.midX - 150) <= 0.5 })
    // Without a description and actions the label alone is in the middle.
    let alone = harness { ContentUnavailableView { label } }
    let (icon, title) = try (#require(alone.frame(of: "icon")), #require(alone.frame(of: "title")))
    #expect(abs(icon.union(title).midY - 100) <= 0.5)
    let word = "Mail"
    let simple = picture { ContentUnavailableView("No Mail", systemImage: "star", description: Text("Later")) }
    #expect(simple == picture { ContentUnavailableView("No \(word)", systemImage: "star", description: Text("Later")) })
    #expect(simple != picture { ContentUnavailableView("No Mail", systemImage: "star") })
  }

  @Test func searchesWithoutResults() {
    #expect(picture { ContentUnavailableView.search } == picture { ContentUnavailableView.search(text: "") })
    #expect(
      picture { ContentUnavailableView.search(text: "x") }
        == picture {
          ContentUnavailableView(
            "No Results for “x”", systemImage: "magnifyingglass", description: Text("Check the spelling or try a new search."))
        })
  }

  /// K096: spinners and rings follow the size of controls.
  @Test func sizesOfSpinners() {
    for (controls, side) in [(ControlSize.mini, 10), (.small, 16), (.regular, 32)] as [(ControlSize, CGFloat)] {
      let shown = harness { ProgressView().controlSize(controls).accessibilityIdentifier("spinner") }
      #expect(shown.frame(of: "spinner")?.size == CGSize(width: side, height: side))
    }
  }

  /// A length grows as the text style does, whether or not a view reads the type size.
  @Test func scaledLengths() throws {
    struct Scaled: View {
      @ScaledMetric private var plain = 17.0
      @ScaledMetric(relativeTo: .largeTitle) private var large: CGFloat = 34
      var body: some View {
        Color.red.frame(width: plain, height: large).accessibilityIdentifier("x")
      }
    }
    let harness = harness { Scaled() }
    #expect(harness.frame(of: "x")?.size == CGSize(width: 17, height: 34))
    harness.setSystem(\.dynamicTypeSize, .accessibility1)
    harness.settle()
    #expect(harness.frame(of: "x")?.size == CGSize(width: 28, height: 44))
    try harness.verifyAgainstFresh()
  }
}
