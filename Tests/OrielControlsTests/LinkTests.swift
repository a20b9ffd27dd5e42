import Oriel
import OrielTesting
import Testing

/// Links, and the action in the environment that opens what they lead to.
@MainActor @Suite struct LinkTests {
  private static func url(_ text: String) -> URL { URL(string: text)! }
  private let page = Self.url("https://example.org/page")
  private let other = Self.url("https://example.org/other")

  @Observable final class Model {
    var count = 0
    var asked: [URL] = []
    var accepted: [Bool] = []
    var result = OpenURLAction.Result.handled
  }

  /// Opens a URL from a body's closure, telling how it went.
  struct Opener: View {
    let url: URL
    let model: Model
    @Environment(\.openURL) private var openURL
    var body: some View {
      Text("open").onTapGesture { openURL(url) { model.accepted.append($0) } }.accessibilityIdentifier("opener")
    }
  }

  @Test func aLinkAsksTheSystem() {
    let harness = ViewHarness {
      VStack {
        Link("Literal", destination: page).accessibilityIdentifier("literal")
        Link(String("String"), destination: other).accessibilityIdentifier("string")
        Link(destination: page) { Label("Views", systemImage: "link") }.accessibilityIdentifier("views")
      }
    }
    #expect(harness.openedURLs == [])
    for form in ["literal", "string", "views"] { harness.click(form) }
    #expect(harness.openedURLs == [page, other, page])
    #expect(harness.text(of: "views") == "Views")
  }

  @Test func aHandlerDecides() throws {
    let model = Model()
    let harness = ViewHarness {
      VStack {
        Opener(url: page, model: model)
        Link("Link", destination: page).accessibilityIdentifier("link")
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          model.asked.append(url)
          return model.result
        })
    }
    func open() -> (accepted: Bool?, opened: [URL]) {
      let before = harness.openedURLs.count
      harness.click("opener")
      harness.click("link")
      return (model.accepted.last, Array(harness.openedURLs.dropFirst(before)))
    }
    var outcome = open()
    #expect(outcome.accepted == true && outcome.opened == [])
    model.result = .discarded
    outcome = open()
    #expect(outcome.accepted == false && outcome.opened == [])
    model.result = .systemAction
    outcome = open()
    #expect(outcome.accepted == true && outcome.opened == [page, page])
    model.result = .systemAction(other)
    outcome = open()
    #expect(outcome.accepted == true && outcome.opened == [other, other])
    harness.opensURLs = false
    #expect(open().accepted == false)
    #expect(model.asked == Array(repeating: page, count: 10))
  }

  @Test func theInnermostHandlerIsAskedAndTheSystemIsBehindIt() {
    let model = Model()
    let harness = ViewHarness {
      Opener(url: page, model: model)
        .environment(\.openURL, OpenURLAction { _ in .systemAction })
        .environment(
          \.openURL,
          OpenURLAction { url in
            model.asked.append(url)
            return .handled
          })
    }
    harness.click("opener")
    #expect(model.asked == [] && harness.openedURLs == [page] && model.accepted == [true])
  }

  @Test func withoutAPlatformNothingOpens() {
    var accepted: [Bool] = []
    EnvironmentValues().openURL(page) { accepted.append($0) }
    EnvironmentValues().openURL(page)
    #expect(accepted == [false])
  }

  // MARK: Invalidation

  /// Reads the action in its body, so that another action runs it.
  struct Reader: View {
    @Environment(\.openURL) private var openURL
    var body: some View {
      let action = openURL
      Text("reader").onTapGesture { action(URL(fileURLWithPath: "/")) }
    }
  }

  @Test func anActionThatStaysTheSameInvalidatesNobody() throws {
    struct Root: View {
      let model: Model
      let url: URL
      let stored: OpenURLAction
      let isCapturing: Bool
      var body: some View {
        let (count, model) = (model.count, model)
        VStack {
          Reader().environment(\.openURL, stored)
          Reader().environment(\.openURL, OpenURLAction { _ in .handled })
          Reader().environment(\.openURL, isCapturing ? OpenURLAction { _ in count > 0 ? .handled : .discarded } : stored)
          Link("Link", destination: url).accessibilityIdentifier("link")
            .environment(
              \.openURL,
              OpenURLAction { _ in
                model.asked.append(url.appendingPathComponent("\(count)"))
                return .handled
              })
        }
      }
    }
    let model = Model()
    let stored = OpenURLAction { _ in
      model.accepted.append(true)
      return .handled
    }
    let harness = ViewHarness { Root(model: model, url: page, stored: stored, isCapturing: false) }
    model.count = 1
    // The root alone: three actions are what they were, and a link asks for its own only when clicked.
    #expect(harness.frame().bodies == 1)
    harness.click("link")
    #expect(model.asked == [page.appendingPathComponent("1")])
    let capturing = ViewHarness { Root(model: model, url: page, stored: stored, isCapturing: true) }
    model.count = 2
    #expect(capturing.frame().bodies == 2)
    // The platform's part is a part of the action.
    capturing.setSystem(\.urlOpener, URLOpener { _ in true })
    #expect(capturing.frame().bodies == 3)
  }

  @Test(arguments: [1_000, 20_000]) func linksDoNotReadTheAction(count: Int) throws {
    struct Links: View {
      let count: Int
      let url: URL
      var body: some View { ScrollView { VStack { ForEach(0..<count, id: \.self) { _ in Link("Link", destination: url) } } } }
    }
    let harness = ViewHarness { Links(count: count, url: page) }
    #expect(harness.readers[\.openURL] == [])
    harness.setSystem(\.urlOpener, URLOpener { _ in true })
    #expect(!harness.needsFrame)
  }

  // MARK: Looks

  @Test func itHasTheTintAndALineUnderThePointer() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 40)) {
      Link("Link", destination: page).tint(red).accessibilityIdentifier("link").frame(width: 100, height: 40).background(Color.white)
    }
    let frame = try #require(harness.frame(of: "link"))
    func redPixels() -> Int {
      let bitmap = harness.bitmap
      var count = 0
      for y in 0..<bitmap.height { for x in 0..<bitmap.width where bitmap[x, y].red > 250 && bitmap[x, y].green < 60 { count += 1 } }
      return count
    }
    let plain = redPixels()
    #expect(plain > 10)
    harness.hover(CGPoint(x: frame.midX, y: frame.midY))
    let report = harness.frame()
    #expect(report.measures == 0 && report.placements == 0)
    #expect(redPixels() >= plain + Int(frame.width) - 4)
    harness.hover(nil)
    harness.settle()
    #expect(redPixels() == plain)
    try harness.verifyAgainstFresh()
  }

  @Test func aDisabledLinkOpensNothing() {
    let harness = ViewHarness { Link("Link", destination: page).accessibilityIdentifier("link").disabled(true) }
    harness.click("link")
    #expect(harness.openedURLs == [])
  }
}
