import Oriel

/// The window: the books, the chosen one, and on request a panel that shows how the window works.
struct LibraryView: View {
  @Environment(Library.self) private var library
  @Environment(ReadingSettings.self) private var settings
  @State var selection: Book.ID?
  @State var isWatching = false
  @State var isReading = true
  @State var isFinding = false
  @State var words = ""

  var body: some View {
    HStack(spacing: 0) {
      Shelf(selection: $selection).frame(width: 250)
      Divider()
      if let index = library.books.firstIndex(where: { $0.id == selection }) ?? library.books.indices.first {
        BookPage(
          book: Bindable(library).books[index], isReading: $isReading, isWatching: $isWatching, isFinding: $isFinding, words: $words)
      } else {
        NoBooks(problems: library.problems)
      }
      if isWatching {
        Divider()
        WatchPanel().frame(width: 330)
      }
    }
    .reading(settings)
    .onAppear { selection = selection ?? library.books.first?.id }
  }
}

/// The list of books.
struct Shelf: View {
  @Environment(Library.self) private var library
  @Binding var selection: Book.ID?
  @State private var filter = ""

  private var shown: [Book] {
    filter.isEmpty
      ? library.books
      : library.books.filter { $0.title.localizedCaseInsensitiveContains(filter) || $0.author.localizedCaseInsensitiveContains(filter) }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      VStack(alignment: .leading, spacing: 2) {
        Text("Library").font(.title2)
        Text("\(library.books.count) books, \(library.availableBooksCount) available").font(.subheadline).foregroundStyle(.secondary)
          .accessibilityIdentifier("count")
      }
      .padding(.horizontal, 14)
      TextField("Search", text: $filter).padding(.horizontal, 12).accessibilityIdentifier("search")
      List(selection: $selection) {
        ForEach(shown) { book in
          ShelfRow(book: book, isChosen: book.id == (selection ?? library.books.first?.id)).tag(book.id)
        }
      }
      .environment(\.defaultMinListRowHeight, 44)
    }
    .padding(.top, 14)
    .background(Color.windowBackground)
    .multilineTextAlignment(.leading)
    .lineSpacing(0)
  }
}

struct ShelfRow: View {
  let book: Book
  let isChosen: Bool

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: book.isAvailable ? "book.closed" : "lock").foregroundStyle(isChosen ? .primary : .secondary)
      VStack(alignment: .leading, spacing: 1) {
        Text(verbatim: book.title).fontWeight(isChosen ? .semibold : nil).lineLimit(1)
        Text(verbatim: book.author).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
      }
      Spacer(minLength: 0)
      if book.isFavorite { Image(systemName: "heart.fill").foregroundStyle(.red) }
    }
  }
}

struct NoBooks: View {
  let problems: [String]

  var body: some View {
    VStack(spacing: 10) {
      Image(systemName: "book").font(.largeTitle).foregroundStyle(.secondary)
      Text("No books")
      ForEach(problems, id: \.self) { Text(verbatim: $0).font(.footnote).foregroundStyle(.secondary) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.contentBackground)
  }
}
