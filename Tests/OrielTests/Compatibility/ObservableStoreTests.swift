import Oriel
import OrielTesting
import Testing

@MainActor @Observable private final class Library {
  var books: [Book] = [Book(title: "Walden", pages: 320), Book(title: "Emma", pages: 1024)]
  var selection: Book?
  @ObservationIgnored var saves = 0

  var totalPages: Int { books.reduce(0) { $0 + $1.pages } }
  func add(_ title: String) { books.append(Book(title: title, pages: 1)) }
}

@Observable private final class Book: Identifiable {
  var title: String
  var pages: Int
  var isFavourite = false

  init(title: String, pages: Int) {
    self.title = title
    self.pages = pages
  }
}

private struct LibraryScreen: View {
  @State private var library = Library()

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(library.totalPages) pages").accessibilityIdentifier("total")
      ForEach(library.books) { book in
        BookRow(book: book, isSelected: library.selection === book).onTapGesture { library.selection = book }
      }
      Button("Add") { library.add("Book \(library.books.count + 1)") }.accessibilityIdentifier("add")
      if let book = library.selection {
        BookEditor(book: book)
      }
      Counter(value: $library.books.count)
    }
  }
}

extension [Book] {
  fileprivate var count: Int {
    get { indices.count }
    set { removeLast(indices.count - newValue) }
  }
}

private struct Counter: View {
  @Binding var value: Int
  var body: some View { Button("Drop last") { value -= 1 }.accessibilityIdentifier("drop") }
}

private struct BookRow: View {
  let book: Book
  let isSelected: Bool

  var body: some View {
    HStack {
      Text(book.title).bold(isSelected)
      if book.isFavourite { Text("♥") }
    }
    .accessibilityIdentifier("row \(book.title)")
  }
}

private struct BookEditor: View {
  @Bindable var book: Book

  var body: some View {
    HStack {
      Toggle("Favourite", isOn: $book.isFavourite).accessibilityIdentifier("favourite")
      TitleField(text: $book.title)
      pages
    }
  }

  private var pages: some View {
    @Bindable var book = book
    return PageStepper(pages: $book.pages)
  }
}

private struct TitleField: View {
  @Binding var text: String
  var body: some View { Text(text).onTapGesture { text += "!" }.accessibilityIdentifier("title") }
}

private struct PageStepper: View {
  @Binding var pages: Int
  var body: some View { Button("\(pages) pages") { pages += 1000 }.accessibilityIdentifier("pages") }
}

@MainActor @Suite struct ObservableStoreTests {
  @Test func objectsAreEditedThroughBindings() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 400)) { LibraryScreen() }
    #expect(harness.text(of: "total") == "1,344 pages")
    #expect(harness.text(of: "title") == nil)
    harness.click("row Emma")
    harness.settle()
    harness.click("title")
    harness.settle()
    #expect(harness.text(of: "row Emma!") == "Emma!")
    harness.click("pages")
    harness.settle()
    #expect(harness.text(of: "total") == "2,344 pages")
    #expect(harness.text(of: "pages") == "2,024 pages")
    harness.click("favourite")
    let report = harness.frame()
    // The row, the editor, the toggle in it.
    #expect(report.bodies == 3)
    harness.click("add")
    harness.settle()
    #expect(harness.text(of: "row Book 3") == "Book 3")
    harness.click("drop")
    harness.click("drop")
    harness.settle()
    #expect(harness.text(of: "row Emma!") == nil)
    #expect(harness.text(of: "total") == "320 pages")
    // What is selected lives on in the selection.
    #expect(harness.text(of: "title") == "Emma!")
    try harness.verifyAgainstFresh()
  }

  @Test func bodiesRunForWhatTheyRead() {
    let book = Book(title: "Ulysses", pages: 700)
    struct Title: View {
      let book: Book
      var body: some View { Text(book.title) }
    }
    let harness = ViewHarness { Title(book: book) }
    book.pages = 1
    #expect(!harness.needsFrame)
    book.title = "Dubliners"
    #expect(harness.frame().bodies == 1)
  }
}
