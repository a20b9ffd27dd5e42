import Oriel
import Testing

private struct TitleKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
  fileprivate var title: Binding<String>? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }

  @Entry fileprivate var draft: Binding<String>?
  @Entry fileprivate var count: Int?
}

/// The container of what the view in focus gives.
@Suite struct FocusedValuesTests {
  @Test func valuesAreNilUntilSetAndAgainWhenTakenBack() {
    var values = FocusedValues()
    #expect(values.title == nil && values.draft == nil && values.count == nil)
    var text = "text"
    values.draft = Binding(get: { text }, set: { text = $0 })
    values.title = .constant("title")
    values.count = 3
    values.draft?.wrappedValue += "!"
    #expect(text == "text!" && values.title?.wrappedValue == "title" && values.count == 3)
    values.title = nil
    #expect(values.title == nil && values.draft?.wrappedValue == "text!")
  }

  @Test func equalValuesAreEqualInAnyOrder() {
    var (a, b) = (FocusedValues(), FocusedValues())
    a.count = 1
    #expect(a != b)
    b.count = 2
    #expect(a != b)
    b.count = 1
    #expect(a == b)
    b.count = nil
    a.count = nil
    #expect(a == b)
  }
}
