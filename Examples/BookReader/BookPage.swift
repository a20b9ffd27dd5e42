import Oriel

/// A book: a bar of actions over its text or its details.
struct BookPage: View {
  @Binding var book: Book
  @Binding var isReading: Bool
  @Binding var isWatching: Bool
  @Binding var isFinding: Bool
  @Binding var words: String
  @State private var search = BookSearch()

  var body: some View {
    VStack(spacing: 0) {
      PageBar(book: $book, isReading: $isReading, isWatching: $isWatching, isFinding: $isFinding)
      Divider()
      if isFinding && isReading {
        FindBar(words: $words, search: $search) { isFinding = false }
        Divider()
      }
      if isReading { ReaderView(book: book, search: isFinding ? search : BookSearch()).id(book.id) } else { DetailsView(book: book) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.contentBackground)
    .onChange(of: words, initial: true) { search = BookSearch(words, in: book) }
    .onChange(of: book.id) { search = BookSearch(words, in: book) }
  }
}

struct PageBar: View {
  @Binding var book: Book
  @Binding var isReading: Bool
  @Binding var isWatching: Bool
  @Binding var isFinding: Bool
  @Environment(ReadingSettings.self) private var settings
  @State private var showsSettings = false
  @State private var isNarrow = false

  var body: some View {
    HStack(spacing: 8) {
      Choice(isChosen: isReading) {
        isReading = true
      } label: {
        Text("Read")
      }
      .accessibilityIdentifier("read")
      Choice(isChosen: !isReading) {
        isReading = false
      } label: {
        Text("Details")
      }
      .accessibilityIdentifier("details")
      Spacer()
      Button(book.isFavorite ? "Favourite" : "Favour", systemImage: book.isFavorite ? "heart.fill" : "heart") { book.isFavorite.toggle() }
      Button(book.isAvailable ? "Borrow" : "Give back", systemImage: book.isAvailable ? "square.and.arrow.up" : "square.and.arrow.down") {
        book.isAvailable.toggle()
      }
      .accessibilityIdentifier("borrow")
      Button("Find", systemImage: "magnifyingglass") {
        isFinding.toggle()
        if isFinding { isReading = true }
      }
      .keyboardShortcut("f")
      .accessibilityIdentifier("find")
      Button("Settings", systemImage: "textformat.size") { showsSettings = true }
        .popover(isPresented: $showsSettings, arrowEdge: .bottom) {
          ReadingSettingsView(settings: settings).multilineTextAlignment(.leading).lineSpacing(0)
        }
        .accessibilityIdentifier("settings")
      Button(isWatching ? "Hide" : "Watch", systemImage: "eye") { isWatching.toggle() }.accessibilityIdentifier("watch")
    }
    .labelStyle(BarLabelStyle(showsTitles: !isNarrow))
    .padding(EdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14))
    .background(Color.windowBackground)
    .onGeometryChange(for: Bool.self) {
      $0.size.width < 720
    } action: {
      isNarrow = $0
    }
  }
}

/// The labels of a bar's buttons: symbols alone where there is no room for titles.
private struct BarLabelStyle: LabelStyle {
  let showsTitles: Bool

  func makeBody(configuration: Configuration) -> some View {
    if showsTitles { Label(configuration).labelStyle(.titleAndIcon) } else { Label(configuration).labelStyle(.iconOnly) }
  }
}

/// The text, in lines of a comfortable length.
struct ReaderView: View {
  let book: Book
  let search: BookSearch

  var body: some View {
    ScrollViewReader { pages in
      text.onChange(of: search.place, initial: true) {
        if let place = search.place { withAnimation(.easeInOut(duration: 0.2)) { pages.scrollTo(place.paragraph, anchor: .center) } }
      }
    }
    // A book runs as its language does, whatever the window's does.
    .environment(\.layoutDirection, book.isRightToLeft ? .rightToLeft : .leftToRight)
    .textSelection(.enabled)
  }

  private var text: some View {
    ScrollView {
      VStack(spacing: 18) {
        VStack(spacing: 4) {
          Text(verbatim: book.title).font(.title)
          if !book.chapter.isEmpty { Text(verbatim: book.chapter).foregroundStyle(.secondary) }
        }
        .multilineTextAlignment(.center)
        .padding(.bottom, 8)
        ForEach(book.paragraphs.indices, id: \.self) { Paragraph(text: search.marked(book.paragraphs[$0], paragraph: $0)) }
      }
      .frame(maxWidth: 620)
      .padding(EdgeInsets(top: 30, leading: 28, bottom: 40, trailing: 28))
      .frame(maxWidth: .infinity)
    }
  }
}

struct Paragraph: View {
  let text: AttributedString
  @Environment(\.readerFontSize) private var size
  @Environment(\.multilineTextAlignment) private var alignment

  private var side: Alignment {
    switch alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  var body: some View { Text(text).font(.system(size: size)).frame(maxWidth: .infinity, alignment: side) }
}

/// The details of a book, formatted for the reader's locale.
struct DetailsView: View {
  let book: Book
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(alignment: .leading, spacing: 22) {
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: book.title).font(.largeTitle)
        Text(verbatim: book.author).font(.title3).foregroundStyle(.secondary)
      }
      VStack(alignment: .leading, spacing: 12) {
        if let published = book.published {
          fact("Published", "calendar") { Text(published, format: .dateTime.year().month(.wide).day()).environment(\.timeZone, .gmt) }
        }
        fact("Language", "globe") { Text(verbatim: locale.localizedString(forLanguageCode: book.language) ?? book.language) }
        fact("Here", "doc.text") { Text("\(book.wordCount) words in \(book.paragraphs.count) paragraphs") }
        fact("Reading", "clock") {
          Text(Duration.seconds(book.minutes * 60), format: .units(allowed: [.hours, .minutes], width: .wide))
        }
        fact("Shelf", book.isAvailable ? "checkmark.circle" : "lock") { Text(book.isAvailable ? "Available" : "Borrowed") }
      }
      Spacer()
    }
    .multilineTextAlignment(.leading)
    .frame(maxWidth: 620, maxHeight: .infinity, alignment: .topLeading)
    .padding(EdgeInsets(top: 30, leading: 28, bottom: 30, trailing: 28))
    .frame(maxWidth: .infinity)
  }

  private func fact(_ title: LocalizedStringKey, _ symbol: String, @ViewBuilder value: () -> some View) -> some View {
    HStack(spacing: 10) {
      Image(systemName: symbol).foregroundStyle(.tint).frame(width: 20)
      Text(title).foregroundStyle(.secondary).frame(width: 90, alignment: .leading)
      value()
    }
  }
}
