import Foundation
import Oriel
import OrielTesting
import Testing

/// Control-C, Control-X and Control-V where no field has the focus.
@MainActor @Suite struct ClipboardCommandTests {
  @MainActor @Observable final class Model {
    var items = ["one", "two", "three"]
    @ObservationIgnored var log: [String] = []
    var hasAction = true
  }

  private struct Card: Transferable, Equatable {
    var title: String
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: \.title)
      ProxyRepresentation { (text: String) in
        if text == "bad" { throw Torn() }
        return Card(title: text)
      }
    }
    struct Torn: Error {}
  }

  private struct Cards: View {
    let model: Model
    var body: some View {
      VStack {
        Color.red.focusable().accessibilityIdentifier("view")
          .copyable(model.items.map { Card(title: $0) })
          .cuttable(for: Card.self) {
            defer { model.items = [] }
            return model.items.map { Card(title: $0) }
          }
          .pasteDestination(for: Card.self) { cards in
            model.items += cards.map(\.title)
          } validator: { cards in
            cards.filter { !$0.title.isEmpty && $0.title != "no" }
          }
        TextField("", text: .constant("abc")).accessibilityIdentifier("field")
      }
      .copyable(["outer"])
      .pasteDestination(for: String.self) { model.log.append("outer \($0)") }
    }
  }

  @Test func valuesAreCopiedCutAndPasted() throws {
    let model = Model()
    let harness = ViewHarness { Cards(model: model) }
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == nil, "nothing has the focus")
    harness.focus("view")
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "one\ntwo\nthree")
    // This window knows that they are three.
    harness.press("v", modifiers: .control)
    #expect(model.items == ["one", "two", "three", "one", "two", "three"])
    model.items = ["a"]
    harness.press("x", modifiers: .command)
    #expect(harness.clipboard == "a" && model.items.isEmpty)
    // Of another program it is one text, with its lines.
    harness.clipboard = "x\ny"
    harness.press("v", modifiers: .control, repeats: 1)
    #expect(model.items == ["x\ny", "x\ny"])
    try harness.verifyAgainstFresh()
  }

  @Test func whoCannotUseItPassesItOn() {
    let model = Model()
    let harness = ViewHarness { Cards(model: model) }
    harness.focus("view")
    model.items = []
    harness.settle()
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "outer")
    harness.clipboard = "no"
    harness.press("v", modifiers: .control)
    #expect(model.items.isEmpty && model.log == ["outer [\"no\"]"])
    // What throws is no value.
    harness.clipboard = "bad"
    harness.press("v", modifiers: .control)
    #expect(model.log.last == "outer [\"bad\"]" && harness.messages.count == 1)
    // Nothing is cut, so the clipboard stays; other modifiers are other keys.
    harness.press("x", modifiers: .control)
    harness.press("c", modifiers: [.control, .shift])
    harness.press("c")
    #expect(harness.clipboard == "bad")
    harness.clipboard = nil
    harness.press("v", modifiers: .control)
    #expect(model.log.count == 2)
  }

  @Test func aFieldCopiesItsOwnText() {
    let model = Model()
    let harness = ViewHarness { Cards(model: model) }
    harness.focus("field")
    harness.press("a", modifiers: .control)
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "abc")
  }

  private struct Provided: View {
    let model: Model
    var body: some View {
      Color.red.focusable().accessibilityIdentifier("view")
        .onCopyCommand(perform: model.hasAction ? { [NSItemProvider(object: "copied"), NSItemProvider(object: NSString("twice"))] } : nil)
        .onCutCommand(perform: model.hasAction ? { [NSItemProvider(object: URL(string: "https://swift.org/a")!)] } : nil)
        .onPasteCommand(of: [.url]) { providers in
          let model = model
          for provider in providers {
            provider.loadObject(ofClass: URL.self) { url, error in
              MainActor.assumeIsolated { model.log.append("url \(url?.host() ?? "none") \(error == nil)") }
            }
          }
        }
        .onPasteCommand(of: [UTType.plainText], validator: { $0.count == 1 ? $0[0] : nil }) { provider in
          model.log.append("\(provider.registeredTypeIdentifiers) \(provider.canLoadObject(ofClass: URL.self))")
        }
        .onCopyCommand { [NSItemProvider(object: "outer")] }
    }
  }

  @Test func providersAreCopiedCutAndPasted() {
    let model = Model()
    let harness = ViewHarness { Provided(model: model) }
    harness.focus("view")
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "copied\ntwice")
    // Two texts: the validator wants one.
    harness.press("v", modifiers: .control)
    #expect(model.log.isEmpty)
    harness.press("x", modifiers: .control)
    #expect(harness.clipboard == "https://swift.org/a")
    harness.press("v", modifiers: .control)
    harness.clipboard = "plain words"
    harness.press("v", modifiers: .control)
    #expect(model.log == ["url swift.org true", "[\"public.utf8-plain-text\"] false"])
    model.hasAction = false
    harness.settle()
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "outer")
    harness.press("x", modifiers: .control)
    #expect(harness.clipboard == "outer")
  }

  @Test func aListThatWasClickedIsCopiedAndAShortcutComesBefore() {
    struct Page: View {
      let model: Model
      @State private var selection: Int?
      var body: some View {
        List(0..<3, id: \.self, selection: $selection) { Text("row \($0)").accessibilityIdentifier("\($0)") }
          .copyable(selection.map { ["row \($0)"] } ?? [])
        if !model.hasAction { Button("Copy") { model.log.append("button") }.keyboardShortcut("c") }
      }
    }
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.click("1")
    harness.settle()
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "row 1")
    harness.clipboard = nil
    model.hasAction = false
    harness.settle()
    harness.press("c", modifiers: .control)
    #expect(model.log == ["button"] && harness.clipboard == nil)
  }

  @Test func contentTypesKnowWhatTheyAre() {
    #expect(UTType.utf8PlainText.conforms(to: .text) && UTType.fileURL.conforms(to: .url) && !UTType.text.conforms(to: .plainText))
    #expect(UTType("public.json") == .json && UTType("no.such") == nil)
    let own = UTType(exportedAs: "org.example.card", conformingTo: .json)
    #expect(own.conforms(to: .text) && own.conforms(to: .item) && !own.conforms(to: .image) && own == UTType(importedAs: own.identifier))
    let address = NSItemProvider(object: URL(string: "mailto:a@b.c")!)
    #expect(address.hasItemConforming(to: .url) && !address.hasItemConformingToTypeIdentifier("public.text"))
  }
}
