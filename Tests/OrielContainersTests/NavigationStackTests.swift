import Foundation
import Oriel
@testable import OrielTesting
import Testing

/// Not private, because a stored path names the types of its values.
struct Book: Hashable, Codable, Identifiable {
  var id: Int
  var title: String { "Book \(id)" }
}

@Observable @MainActor private final class Model {
  var path = NavigationPath()
  var numbers: [Int] = []
  var isShown = false
  var book: Book?
  var closed = 0
}

/// Navigation stacks: paths, links, destinations, what is kept below a page, and what a push runs.
@MainActor @Suite struct NavigationStackTests {
  private struct Library: View {
    @Bindable var model: Model
    @State private var count = 0

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          ForEach(0..<3) { NavigationLink("Book \($0)", value: Book(id: $0)) }
          NavigationLink("About") { Text("about \(count)").navigationTitle("About") }
          NavigationLink("Nothing", value: nil as Book?)
          Button("Count \(count)") { count += 1 }
        }
        .navigationTitle("Library")
        .navigationDestination(for: Book.self) { BookView(book: $0, model: model) }
        .navigationDestination(isPresented: $model.isShown) { Text("shown") }
        .navigationDestination(item: $model.book) { Text("item \($0.id)") }
      }
    }
  }

  private struct BookView: View {
    let book: Book
    let model: Model
    @State private var stars = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      VStack {
        Text("content of \(book.id)\(isPresented ? ", presented" : "")")
        Button("Star \(stars)") { stars += 1 }
        Button("Close") { dismiss() }
        NavigationLink("Next", value: Book(id: book.id + 1))
      }
      .navigationTitle(book.title)
      .onDisappear { model.closed += 1 }
    }
  }

  private func library() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 400, height: 320)) { Library(model: model) }
    harness.settle()
    return (model, harness)
  }

  private func press(_ name: String, _ harness: ViewHarness) throws {
    try #require(harness.element(.button, name)).click()
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  private func shows(_ text: String, _ harness: ViewHarness) -> Bool { harness.elements(.text).contains { $0.name == text } }

  @Test func aLinkPushesItsValueAndTheButtonOfTheBarPopsIt() throws {
    let (model, harness) = library()
    try press("Book 1", harness)
    #expect(model.path.count == 1 && shows("content of 1, presented", harness) && shows("Book 1", harness))
    #expect(harness.element(.button, "Book 0") == nil)
    try press("Next", harness)
    #expect(model.path.count == 2 && shows("content of 2, presented", harness))
    harness.click("back")
    harness.settle()
    #expect(model.path.count == 1 && shows("content of 1, presented", harness) && model.closed == 1)
    try press("Close", harness)
    #expect(model.path.isEmpty && shows("Library", harness))
  }

  @Test func theBackButtonOfAMouseGoesBack() throws {
    let (model, harness) = library()
    func click(_ button: PointerButton) {
      let point = CGPoint(x: 100, y: 150)
      harness.act { $0.pointerMoved(to: point) }
      harness.act { $0.pointerPressed(at: point, button: button) }
      harness.act { $0.pointerReleased(at: point, button: button) }
      harness.settle()
    }
    try press("Book 1", harness)
    try press("Next", harness)
    click(.forward)
    #expect(model.path.count == 2)
    click(.back)
    #expect(model.path.count == 1)
    click(.back)
    click(.back)
    #expect(model.path.isEmpty && shows("Library", harness))
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsBelowAPageKeepsItsState() throws {
    let (model, harness) = library()
    try press("Count 0", harness)
    try press("Book 1", harness)
    try press("Star 0", harness)
    try press("Next", harness)
    harness.press(.leftArrow, modifiers: .option)
    harness.settle()
    #expect(harness.element(.button, "Star 1") != nil)
    model.path = NavigationPath()
    harness.settle()
    #expect(harness.element(.button, "Count 1") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func pagesThatTwoPathsShareKeepTheirState() throws {
    let (model, harness) = library()
    try press("Book 1", harness)
    try press("Star 0", harness)
    model.path = NavigationPath([Book(id: 1), Book(id: 5), Book(id: 6)])
    harness.settle()
    #expect(shows("content of 6, presented", harness))
    model.path.removeLast(2)
    harness.settle()
    #expect(harness.element(.button, "Star 1") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aViewLinkIsClosedBeforeAValueIsPushed() throws {
    let (model, harness) = library()
    try press("About", harness)
    #expect(shows("about 0", harness) && model.path.isEmpty)
    harness.click("back")
    harness.settle()
    try press("About", harness)
    model.path.append(Book(id: 2))
    harness.settle()
    #expect(shows("content of 2, presented", harness) && !shows("about 0", harness))
    try harness.verifyAgainstFresh()
    model.path.removeLast()
    harness.settle()
    #expect(harness.element(.button, "About") != nil && !shows("about 0", harness), "the page of the link is gone")
    try harness.verifyAgainstFresh()
  }

  @Test func aShorterPathLeavesThePagesOfLinksBelowIt() throws {
    let (model, harness) = library()
    model.path = NavigationPath([Book(id: 1), Book(id: 2)])
    harness.settle()
    model.isShown = true
    harness.settle()
    #expect(shows("shown", harness))
    model.path.removeLast()
    harness.settle()
    #expect(model.isShown && shows("shown", harness))
    // What is new in the path closes it, and what opens together with the path stands above it.
    model.path.append(Book(id: 5))
    harness.settle()
    #expect(!model.isShown && shows("content of 5, presented", harness))
    model.path.append(Book(id: 6))
    model.isShown = true
    harness.settle()
    #expect(model.isShown && shows("shown", harness))
    try harness.verifyAgainstFresh()
  }

  @Test func presentedDestinationsFollowTheirValuesAndWriteThem() throws {
    let (model, harness) = library()
    model.isShown = true
    harness.settle()
    #expect(shows("shown", harness))
    harness.click("back")
    harness.settle()
    #expect(!model.isShown && shows("Library", harness))
    model.book = Book(id: 7)
    harness.settle()
    #expect(shows("item 7", harness))
    model.book = nil
    harness.settle()
    #expect(shows("Library", harness))
    try harness.verifyAgainstFresh()
  }

  @Test func aLinkWithoutAValueOrOutsideOfNavigationIsDisabled() throws {
    let (_, harness) = library()
    #expect(try #require(harness.element(.button, "Nothing")).isEnabled == false)
    let alone = ViewHarness { NavigationLink("Alone", value: 1) }
    #expect(try #require(alone.element(.button, "Alone")).isEnabled == false)
  }

  @Test func aPressInAPageRunsWhatReadsItAndNothingElse() throws {
    let (_, harness) = library()
    try press("Book 1", harness)
    let star = try #require(harness.element(.button, "Star 0")).frame
    harness.hover(CGPoint(x: star.midX, y: star.midY))
    harness.settle()
    harness.click(CGPoint(x: star.midX, y: star.midY))
    // The page's content, its button and its link.
    #expect(harness.frame().bodies <= 4)
  }

  @Test func pathsOfOneTypeAreArrays() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      @Bindable var model = model
      NavigationStack(path: $model.numbers) {
        NavigationLink("One", value: 1).navigationDestination(for: Int.self) { Text("number \($0)") }
      }
    }
    harness.settle()
    try press("One", harness)
    #expect(model.numbers == [1] && shows("number 1", harness))
    model.numbers = [4, 5]
    harness.settle()
    #expect(shows("number 5", harness))
    harness.click("back")
    harness.settle()
    #expect(model.numbers == [4])
  }

  @Test func pathsAreStoredAndRestored() throws {
    var path = NavigationPath([Book(id: 1)])
    path.append("text")
    let data = try JSONEncoder().encode(try #require(path.codable))
    let restored = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    #expect(restored == path && restored.count == 2)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil)
    path.removeLast(10)
    #expect(path.isEmpty)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(#"["no type","1"]"#.utf8))
    }
  }

  @Test func pagesSlideInAndAreStillAfterwards() throws {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 400, height: 320)) { Library(model: model) }
    harness.settle()
    harness.controlsMove = true
    model.path.append(Book(id: 1))
    harness.settle()
    harness.advance(by: .milliseconds(60))
    harness.settle()
    #expect(harness.nextWake != nil)
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.nextWake == nil && shows("content of 1, presented", harness))
    harness.click("back")
    harness.settle()
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(shows("Library", harness) && model.closed == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func aSheetInAPageHasADismissalOfItsOwn() throws {
    struct Sheeted: View {
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          NavigationLink("Open") {
            Button("Sheet") { isShown = true }.sheet(isPresented: $isShown) { Closer() }
          }
        }
      }
    }
    struct Closer: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Close") { dismiss() } }
    }
    let harness = ViewHarness(size: CGSize(width: 400, height: 300)) { Sheeted() }
    harness.settle()
    try press("Open", harness)
    try press("Sheet", harness)
    try press("Close", harness)
    #expect(harness.element(.button, "Close") == nil && harness.element(.button, "Sheet") != nil)
  }
}
