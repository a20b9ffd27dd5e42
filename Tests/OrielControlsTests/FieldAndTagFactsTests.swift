import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What SwiftUI answered about tags, sizes of buttons and fields: rows of sections K.3 and K.6 of the facts, by their numbers.
@MainActor @Suite struct FieldAndTagFactsTests {
  @MainActor @Observable final class Model {
    var optional: Int?
    var number = 0
    var isBlocking = true
    @ObservationIgnored var log: [String] = []
  }

  private func click(_ harness: ViewHarness, _ ids: String...) {
    for id in ids {
      harness.click(id)
      harness.settle()
    }
  }

  @Test func k032() throws {
    struct Tagged: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.optional) {
          Text("both").tag(1).accessibilityIdentifier("both")
          Text("it alone").tag(2, includeOptional: false).accessibilityIdentifier("alone")
        }
        Group(subviews: Text("a").tag(3)) { views in
          Text(views.map { "\($0.containerValues.tag(for: Int.self) ?? 0) \(($0.containerValues.tag(for: Int?.self) ?? 0) ?? 0)" }.joined())
            .accessibilityIdentifier("included")
        }
        Group(subviews: Text("a").tag(4, includeOptional: false)) { views in
          Text(views.map { "\($0.containerValues.tag(for: Int.self) ?? 0) \(($0.containerValues.tag(for: Int?.self) ?? 0) ?? 0)" }.joined())
            .accessibilityIdentifier("left out")
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Tagged(model: model) }
    click(harness, "both")
    #expect(model.optional == 1)
    #expect(harness.text(of: "included") == "3 3" && harness.text(of: "left out") == "4 0")
  }

  @Test func k034() {
    struct Tagged: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.optional) {
          ForEach(1..<4, id: \.self) { id in Text("\(id)").tag(id * 10).accessibilityIdentifier("\(id)") }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Tagged(model: model) }
    click(harness, "2")
    #expect(model.optional == 20)
  }

  /// K038, what holds everywhere: these styles add nothing to the label, and a face is as large as the label wants.
  @Test func k038() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 400)) {
      VStack(alignment: .leading) {
        Text("Go").accessibilityIdentifier("label")
        Button("Go") {}.buttonStyle(.plain).accessibilityIdentifier("plain")
        Button("Go") {}.buttonStyle(.borderless).accessibilityIdentifier("borderless")
        Link("Go", destination: URL(string: "https://swift.org")!).accessibilityIdentifier("link")
        Button("Go") {}.accessibilityIdentifier("bordered")
        Button {
        } label: {
          Text("Go").frame(maxWidth: .infinity)
        }
        .accessibilityIdentifier("greedy")
      }
    }
    let label = try #require(harness.frame(of: "label")).size
    for id in ["plain", "borderless", "link"] { #expect(harness.frame(of: id)?.size == label, "\(id)") }
    let bordered = try #require(harness.frame(of: "bordered")).size, greedy = try #require(harness.frame(of: "greedy")).size
    #expect(bordered.width > label.width && bordered.height > label.height)
    #expect(greedy.width == 300 && greedy.height == bordered.height)
  }

  private struct Fields: View {
    let model: Model
    @State private var text = "a"
    var body: some View {
      VStack {
        VStack {
          TextField("", text: $text).accessibilityIdentifier("text").onSubmit { model.log.append("text") }
          SecureField("", text: $text).accessibilityIdentifier("secret")
        }
        .onSubmit { model.log.append("inner") }
        TextField("", text: $text).accessibilityIdentifier("blocked").onSubmit { model.log.append("blocked") }.submitScope(model.isBlocking)
      }
      .onSubmit(of: .text) { model.log.append("outer") }
    }
  }

  @Test func k092() throws {
    let model = Model()
    let harness = ViewHarness { Fields(model: model) }
    func submitted(_ id: String) -> [String] {
      model.log = []
      harness.focus(id)
      harness.press(.return)
      return model.log
    }
    #expect(submitted("text") == ["text", "inner", "outer"])
    #expect(submitted("secret") == ["inner", "outer"])
    #expect(submitted("blocked") == ["blocked"])
    model.isBlocking = false
    harness.settle()
    #expect(submitted("blocked") == ["blocked", "outer"])
    model.isBlocking = true
    harness.settle()
    #expect(submitted("blocked") == ["blocked"])
    try harness.verifyAgainstFresh()
  }

  /// K090, at both moments: while it is typed, and at the commit.
  @Test func k090() throws {
    struct Field: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          TextField("", value: $model.number, format: .number).accessibilityIdentifier("field").onSubmit {
            model.log.append("\(model.number)")
          }
          Button("Other") {}.accessibilityIdentifier("other")
        }
      }
    }
    let model = Model()
    model.number = 7
    let harness = ViewHarness { Field(model: model) }
    func type(_ text: String) {
      harness.focus("field")
      harness.press("a", modifiers: .control)
      harness.type(text)
      harness.settle()
    }
    #expect(harness.text(of: "field") == "7")
    type("12345")
    #expect(model.number == 12345 && harness.text(of: "field") == "12345", "it stays as it is typed")
    harness.focus("other")
    harness.settle()
    #expect(harness.text(of: "field") == "12,345" && model.number == 12345)
    type("none")
    #expect(model.number == 12345 && harness.text(of: "field") == "none")
    try harness.verifyAgainstFresh()
    harness.focus("other")
    harness.settle()
    #expect(harness.text(of: "field") == "12,345", "the last valid text")
    type("8")
    type("x")
    harness.press(.return)
    harness.settle()
    #expect(model.log == ["8"] && harness.text(of: "field") == "8")
    try harness.verifyAgainstFresh()
  }

  /// G102, as far as there is what gives texts away.
  @Test func g102() throws {
    let text = "text"
    #expect(NSItemProvider(object: text).registeredTypeIdentifiers == ["public.utf8-plain-text"])
    let web = try #require(URL(string: "https://swift.org"))
    #expect(NSItemProvider(object: web).registeredTypeIdentifiers == ["public.url"])
    #expect(Set(NSItemProvider(object: URL(fileURLWithPath: "/tmp")).registeredTypeIdentifiers) == ["public.url", "public.file-url"])
  }
}
