import Oriel

/// Where a book has some words: searched without regard to capitals and accents.
struct BookSearch: Equatable {
  /// A place in a paragraph.
  struct Place: Equatable {
    var paragraph: Int
    var range: Range<String.Index>
  }

  private(set) var places: [Place] = []
  /// The number of the place that is looked at.
  private(set) var current = 0

  init() {}

  init(_ words: String, in book: Book) {
    if words.isEmpty { return }
    let locale = Locale(identifier: book.language)
    for (number, text) in book.paragraphs.enumerated() {
      var rest = text.startIndex..<text.endIndex
      while let found = text.range(of: words, options: [.caseInsensitive, .diacriticInsensitive], range: rest, locale: locale),
        !found.isEmpty
      {
        places.append(Place(paragraph: number, range: found))
        rest = found.upperBound..<text.endIndex
      }
    }
  }

  /// The place that is looked at.
  var place: Place? { places.indices.contains(current) ? places[current] : nil }

  /// To the next place, or the one before; after the last comes the first.
  mutating func step(_ distance: Int) {
    if !places.isEmpty { current = (current + distance + places.count) % places.count }
  }

  /// A paragraph with its places marked.
  func marked(_ text: String, paragraph: Int) -> AttributedString {
    var marked = AttributedString(text)
    for (number, place) in places.enumerated() where place.paragraph == paragraph {
      guard let start = AttributedString.Index(place.range.lowerBound, within: marked),
        let end = AttributedString.Index(place.range.upperBound, within: marked)
      else { continue }
      marked[start..<end].backgroundColor = number == current ? .orange : .yellow.opacity(0.4)
      if number == current { marked[start..<end].foregroundColor = .black }
    }
    return marked
  }
}

/// The row in which words are looked for in a book.
struct FindBar: View {
  @Binding var words: String
  @Binding var search: BookSearch
  let close: @MainActor () -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
      TextField("Find in this book", text: $words).frame(maxWidth: 320).focused($isTyping).onSubmit { search.step(1) }
        .accessibilityIdentifier("find words")
      Text(count).font(.footnote).foregroundStyle(.secondary).monospacedDigit().accessibilityIdentifier("found")
      Spacer(minLength: 0)
      Button("Previous", systemImage: "chevron.up") { search.step(-1) }.disabled(search.places.isEmpty)
      Button("Next", systemImage: "chevron.down") { search.step(1) }.disabled(search.places.isEmpty).accessibilityIdentifier("find next")
      Button("Done", action: close).keyboardShortcut(.cancelAction)
    }
    .multilineTextAlignment(.leading)
    .lineSpacing(0)
    .padding(EdgeInsets(top: 6, leading: 14, bottom: 6, trailing: 14))
    .background(Color.windowBackground)
    .onAppear { isTyping = true }
  }

  private var count: LocalizedStringKey {
    if words.isEmpty { return "" }
    return search.places.isEmpty ? "Not found" : "\(search.current + 1) of \(search.places.count)"
  }
}
