import Foundation
import Oriel
import OrielTesting
import Testing

@MainActor @Suite struct ActionTests {
  @Test func whatIsSharedCanBePasted() {
    var pasted: [String] = []
    let harness = ViewHarness {
      VStack {
        ShareLink(item: "hello", subject: Text("Greeting"))
        ShareLink("Send", item: URL(fileURLWithPath: "/tmp"), preview: SharePreview("Folder"))
        PasteButton(payloadType: String.self) { pasted += $0 }
      }
    }
    harness.elements(.button).first { $0.name.contains("Paste") }?.click()
    #expect(pasted.isEmpty)
    func copy(_ name: String) {
      harness.elements(.menuButton).first { $0.name.contains(name) }?.click()
      harness.settle()
      harness.element(.menuItem, "Copy")?.click()
      harness.settle()
    }
    copy("Share")
    harness.elements(.button).first { $0.name.contains("Paste") }?.click()
    #expect(pasted == ["hello"])
    copy("Send")
    // Other programs get the text; an address does not become a text inside the program.
    #expect(harness.clipboard?.hasPrefix("file:///tmp") == true)
  }

  @Test func aSharedItemIsSavedToAFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let harness = ViewHarness(size: CGSize(width: 700, height: 520)) {
      ShareLink(item: "hello").fileDialogDefaultDirectory(folder)
    }
    harness.element(.menuButton)?.click()
    harness.settle()
    #expect(harness.elements(.menuItem).map(\.name) == ["Copy", "Save…"])
    try harness.verifyAgainstFresh()
    harness.element(.menuItem, "Save…")?.click()
    harness.settle()
    #expect(harness.element(.sheet) != nil)
    harness.element(.button, "Save")?.click()
    harness.settle()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(try files.map { try String(contentsOf: $0, encoding: .utf8) } == ["hello"])
    #expect(harness.element(.sheet) == nil)
  }

  @Test func inAMenuASharedItemIsCopied() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Menu("More") { ShareLink("Pass On", item: "hello") } }
    harness.element(.menuButton)?.click()
    harness.settle()
    harness.element(.menuItem)?.click()
    harness.settle()
    #expect(harness.clipboard == "hello" && harness.element(.menu) == nil)
  }

  @Test func aRenameButtonGivesTheFocusToItsField() {
    struct Renamed: View {
      @State private var name = "Ann"
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Name", text: $name).focused($isFocused)
          RenameButton().renameAction($isFocused)
          RenameButton().disabled(false)
        }
      }
    }
    let harness = ViewHarness { Renamed() }
    let buttons = harness.elements(.button)
    #expect(buttons.map(\.isEnabled) == [true, false])
    buttons.first?.click()
    harness.settle()
    #expect(harness.element(.textField)?.state.contains(.focused) == true)
  }

  @Test func controlsOfAGroupStandSideBySideOnOneFace() throws {
    var presses = 0
    let harness = ViewHarness {
      ControlGroup("Letters") {
        Button("Bold") { presses += 1 }
        Button("Italic") {}.disabled(true)
      }
    }
    let bold = try #require(harness.element(.button, "Bold")), italic = try #require(harness.element(.button, "Italic"))
    #expect(bold.frame.maxX + 1 == italic.frame.minX)
    #expect(bold.frame.height == italic.frame.height)
    bold.click()
    italic.click()
    harness.settle()
    #expect(presses == 1)
  }

  @Test func badgesAreShownInRowsOfListsAndForms() {
    func badges(_ content: some View) -> Int {
      ViewHarness(size: CGSize(width: 300, height: 200)) { content }.elements(.text).count { ["7", "new"].contains($0.name) }
    }
    let rows = Group {
      Text("Inbox").badge(7)
      Text("None").badge(0)
      Text("Text").badge("new")
      Text("Nothing").badge(Text?.none)
    }
    #expect(badges(Form { rows }) == 2)
    #expect(badges(VStack { rows }) == 0)
    let list = ViewHarness(size: CGSize(width: 300, height: 200)) { List { rows } }
    #expect(list.elements(.row).map(\.name) == ["Inbox, 7", "None", "Text, new", "Nothing"])
  }

  @Test func aFieldWithAPromptIsNamedByItsTitleInAForm() {
    let harness = ViewHarness { Form { TextField("Name", text: .constant(""), prompt: Text("Required")) } }
    #expect(harness.element(.textField, "Name") != nil, "\(harness.elementDescription)")
  }
}
