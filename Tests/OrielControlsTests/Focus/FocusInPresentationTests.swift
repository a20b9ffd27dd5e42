import Oriel
import OrielTesting
import Testing

/// Sheets and lists, and who has the keyboard.
@MainActor @Suite struct FocusInPresentationTests {
  @Observable final class Model {
    var shows = false
    var selection: Int?
  }

  struct Page: View {
    let model: Model
    @State private var outer = ""
    @State private var inner = ""

    var body: some View {
      VStack {
        TextField("Outer", text: $outer).accessibilityIdentifier("outer")
        Button("Below") {}.accessibilityIdentifier("below")
      }
      .sheet(isPresented: Bindable(model).shows) {
        VStack {
          TextField("Inner", text: $inner).accessibilityIdentifier("inner")
          Button("Close") { model.shows = false }.accessibilityIdentifier("close")
        }
        .padding(20)
      }
    }
  }

  @Test func aSheetHasTheFocusToItselfAndGivesItBack() throws {
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.click("outer")
    harness.type("a")
    model.shows = true
    harness.settle()
    // Its first field has it, and keys no longer go to the field below.
    #expect(harness.focusedIdentifier == "inner")
    harness.type("b")
    harness.settle()
    #expect(harness.text(of: "inner") == "b")
    try harness.verifyAgainstFresh()
    harness.press(.tab)
    #expect(harness.focusedIdentifier == "close")
    harness.press(.tab)
    #expect(harness.focusedIdentifier == "inner")
    harness.press(.escape)
    harness.settle()
    #expect(!model.shows)
    #expect(harness.focusedIdentifier == "outer")
    harness.type("c")
    harness.settle()
    #expect(harness.text(of: "outer") == "ac")
    try harness.verifyAgainstFresh()
  }

  @Test func aListThatIsClickedHasTheKeys() {
    struct Page: View {
      let model: Model
      @State private var text = "ab"
      var body: some View {
        VStack {
          TextField("Text", text: $text).accessibilityIdentifier("field")
          List(0..<5, id: \.self, selection: Bindable(model).selection) { Text("Row \($0)").accessibilityIdentifier("row \($0)") }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.click("field")
    harness.frame()
    harness.press(.downArrow)
    #expect(model.selection == nil)
    harness.click("row 1")
    harness.settle()
    #expect(harness.focusedIdentifier == nil)
    harness.press(.downArrow)
    harness.settle()
    #expect(model.selection == 2)
    harness.click("field")
    harness.press(.delete)
    harness.settle()
    #expect(harness.text(of: "field") == "a")
    #expect(model.selection == 2)
  }

  @Test func subviewsTakeTheirFocusAlong() {
    struct Row: View {
      @FocusState private var focused: Int?
      @State private var submitted = 0
      var body: some View {
        VStack {
          Group(subviews: Group { ForEach(0..<3) { field($0) } }) { subviews in
            ForEach(subviews) { $0.padding(2) }
          }
          Text("\(focused ?? -1) \(submitted)").accessibilityIdentifier("state")
        }
      }
      private func field(_ index: Int) -> some View {
        TextField("Field", text: .constant("")).focused($focused, equals: index).onSubmit { submitted += index }
          .accessibilityIdentifier("\(index)")
      }
    }
    let harness = ViewHarness { Row() }
    harness.press(.tab)
    harness.press(.tab)
    harness.press(.return)
    harness.settle()
    #expect(harness.focusedIdentifier == "1")
    #expect(harness.text(of: "state") == "1 1")
    harness.press(.tab)
    harness.press(.return)
    harness.settle()
    #expect(harness.text(of: "state") == "2 3")
  }
}
