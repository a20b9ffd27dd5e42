import Foundation
import Oriel
import OrielTesting
import Testing

/// Styles of one's own: what they show, what they know, and what each press costs.
@MainActor @Suite struct ButtonStyleTests {
  struct Framed: ButtonStyle {
    let width: CGFloat
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.locale) private var locale

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(verbatim: "\(configuration.isPressed ? "down" : "up") \(isEnabled) \(locale.identifier) \(configuration.role == .cancel)")
          .accessibilityIdentifier("state")
      }
      .frame(width: width)
      .accessibilityIdentifier("frame")
    }
  }

  /// Runs on the second click.
  struct Twice: PrimitiveButtonStyle {
    @State private var clicks = 0

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("\(clicks)").accessibilityIdentifier("clicks")
      }
      .onTapGesture {
        clicks += 1
        if clicks % 2 == 0 { configuration.trigger() }
      }
    }
  }

  /// Another style's button with something beside it.
  struct Starred: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("*").accessibilityIdentifier("star")
        Button(configuration).buttonStyle(.bordered)
      }
    }
  }

  /// The button that it was given, marked; how it looks is up to the style around.
  struct Marked: PrimitiveButtonStyle {
    let mark: String

    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text(mark).accessibilityIdentifier(mark)
        Button(configuration)
      }
    }
  }

  /// A style that shows the button itself does not show it without end: that button has the style around the place of the first.
  @Test func theButtonThatAStyleShowsHasTheStyleAround() throws {
    let model = Model()
    let harness = ViewHarness {
      VStack {
        Button("Go") { model.count += 1 }.buttonStyle(Marked(mark: "inner"))
        Button("Plain") {}.buttonStyle(Marked(mark: "bare")).buttonStyle(.plain)
      }
      .buttonStyle(Marked(mark: "outer")).buttonStyle(Framed(width: 200))
    }
    #expect(harness.text(of: "inner") == "inner" && harness.text(of: "outer") == "outer" && harness.text(of: "bare") == "bare")
    // The innermost look is the framed style's, which says what it knows of the press.
    #expect(harness.text(of: "state")?.hasPrefix("up") == true)
    let frame = try #require(harness.frame(of: "state"))
    harness.click(CGPoint(x: frame.midX, y: frame.midY))
    harness.settle()
    #expect(model.count == 1)
    try harness.verifyAgainstFresh()
    #expect(harness.messages.isEmpty, "\(harness.messages)")
  }

  @Observable final class Model {
    var count = 0
    var width: CGFloat = 300
  }

  @Test func aStyleShowsTheLabelAndThePress() throws {
    let model = Model()
    let harness = ViewHarness {
      VStack {
        Button("Go", role: .cancel) { model.count += 1 }.accessibilityIdentifier("go").buttonStyle(Framed(width: 300))
        Text("other")
      }
    }
    #expect(harness.text(of: "go") == "Go")
    #expect(harness.text(of: "state") == "up true en_US true")
    let point = try #require(harness.frame(of: "go").map { CGPoint(x: $0.midX, y: $0.midY) })
    harness.drag(from: point, to: point, steps: 1)
    harness.settle()
    #expect(model.count == 1)
    harness.setSystem(\.locale, Locale(identifier: "de_DE"))
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "state") == "up true de_DE true")
    harness.setSystem(\.isEnabled, false)
    harness.settle()
    #expect(harness.text(of: "state") == "up false de_DE true")
    harness.click("go")
    harness.settle()
    #expect(model.count == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func anotherStyleOfTheSameTypeTakesItsPlace() {
    struct Root: View {
      let model: Model
      var body: some View { Button("Go") {}.buttonStyle(Framed(width: model.width)) }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 600, height: 200)) { Root(model: model) }
    #expect(harness.frame(of: "frame")?.width == 300)
    model.width = 400
    harness.settle()
    #expect(harness.frame(of: "frame")?.width == 400)
    model.width = 400
    #expect(!harness.needsFrame)
  }

  @Test func aPrimitiveStyleDecidesWhatPresses() {
    let model = Model()
    let harness = ViewHarness { Button("Go") { model.count += 1 }.accessibilityIdentifier("go").buttonStyle(Twice()) }
    harness.click("go")
    harness.settle()
    #expect(model.count == 0 && harness.text(of: "clicks") == "1")
    harness.click("go")
    harness.settle()
    #expect(model.count == 1 && harness.text(of: "clicks") == "2")
  }

  @Test func aStyleMayShowAnothersButton() {
    let model = Model()
    let harness = ViewHarness { Button("Go") { model.count += 1 }.accessibilityIdentifier("go").buttonStyle(Starred()) }
    #expect(harness.text(of: "star") == "*")
    harness.click("go")
    harness.settle()
    #expect(model.count == 1)
    harness.press(.tab)
    harness.press(.space)
    #expect(model.count == 2)
  }

  @Test func builtInStylesDiffer() {
    func picture(_ style: some PrimitiveButtonStyle) -> Bitmap {
      ViewHarness(size: CGSize(width: 80, height: 40)) { Button("Go") {}.buttonStyle(style) }.bitmap
    }
    let pictures = [picture(.bordered), picture(.borderedProminent), picture(.plain), picture(.borderless)]
    for (index, a) in pictures.enumerated() { for b in pictures[..<index] { #expect(a != b) } }
    #expect(picture(.automatic) == pictures[0])
  }
}
