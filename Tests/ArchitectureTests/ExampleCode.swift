import Foundation

/// The examples of the docstrings, as one file of Swift that a compiler checks at once.
struct ExampleCode {
  struct Example {
    /// Relative to the repository.
    let file: String
    /// The number of its first line in the file.
    let line: Int
    let lines: [String]

    var text: String { lines.joined(separator: "\n") }
  }

  /// What stands between lines of three backticks in docstrings, marked as Swift.
  static func examples(in source: String, file: String) -> [Example] {
    var found: [Example] = []
    var open: (line: Int, lines: [String])?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      guard code.hasPrefix("///") else {
        open = nil
        continue
      }
      let text = String(code.dropFirst(code.hasPrefix("/// ") ? 4 : 3))
      if text == "```swift" {
        open = (index + 2, [])
      } else if text.hasPrefix("```") {
        if let (line, lines) = open { found.append(Example(file: file, line: line, lines: lines)) }
        open = nil
      } else {
        open?.lines.append(text)
      }
    }
    return found
  }

  /// What examples use without declaring it, because a reader sees what it is.
  private static let members: [String: String] = [
    "add": "func add() {}", "addNote": "func addNote() {}", "books": "let books: [Book] = []",
    "content": "var content: some View { Text(verbatim: \"\") }",
    "count": "@State var count = 0", "crop": "func crop() {}", "deadline": "let deadline = Date()",
    "delete": "func delete() {}; func delete<T>(_ value: T) {}", "duplicate": "func duplicate() {}", "empty": "func empty() {}",
    "extendSelection": "func extendSelection() {}", "file": "let file = File()",
    "folder": "@State var folder: Int?", "folders": "let folders: [Folder] = []", "game": "@State var game = Game()",
    "isAsking": "@State var isAsking = false", "isExpanded": "@State var isExpanded = false", "isHovered": "@State var isHovered = false",
    "isImporting": "@State var isImporting = false",
    "isLarge": "@State var isLarge = false", "isMoved": "@State var isMoved = false", "isOn": "@State var isOn = false",
    "isOpen": "@State var isOpen = false", "isPlaying": "@State var isPlaying = false", "isPressed": "@State var isPressed = false",
    "isRound": "@State var isRound = false",
    "isScrolled": "@State var isScrolled = false", "isSearching": "@State var isSearching = false",
    "isShown": "@State var isShown = false", "isWide": "@State var isWide = false", "items": "@State var items: [Item] = []",
    "load": "func load() {}", "loadItems": "func loadItems() async -> [Item] { [] }", "loaded": "@State var loaded = 0.0",
    "mail": "let mail = Mail()", "message": "let message = \"\"", "messages": "var messages: some View { Text(verbatim: \"\") }",
    "months": "let months: [Month] = []", "name": "@State var name = \"\"",
    "names": "@State var names: [String] = []", "namespace": "@Namespace var namespace", "notifies": "@State var notifies = false",
    "offset": "@State var offset = CGSize.zero", "order": "@State var order = [KeyPathComparator(\\Person.name)]",
    "page": "@State var page = Page.inbox", "close": "func close() {}",
    "pages": "var pages: some View { Text(verbatim: \"\") }", "password": "@State var password = \"\"",
    "people": "@State var people: [Person] = []",
    "position": "@State var position = CGPoint.zero", "progress": "@State var progress = 0.0", "query": "@State var query = \"\"",
    "read": "func read(_ url: URL) {}", "rect": "let rect = CGRect.zero",
    "rename": "func rename() {}; func rename(_ file: File) {}", "reply": "func reply() {}", "results": "let results: [String] = []",
    "rows": "var rows: some View { Text(verbatim: \"\") }", "save": "func save() {}", "scale": "@State var scale = 1.0",
    "search": "func search(_ text: String) {}", "select": "func select() {}", "selection": "@State var selection = 0",
    "send": "func send() {}", "size": "@State var size = CGSize.zero", "start": "let start = Date()",
    "startSearch": "func startSearch() {}", "store": "let store = Store()", "surface": "let surface: UnsafeMutablePointer<SDL_Surface>",
    "text": "@State var text = \"\"",
    "title": "let title = \"\"", "url": "let url: URL? = nil",
  ]
  private static let types = """
    import CSDL2
    import Oriel
    import OrielTesting
    import Testing
    struct Book: Hashable, Identifiable { var id = 0, title = "" }
    struct BookDetail: View { let book: Book; var body: some View { Text(book.title) } }
    struct File { var name = "" }
    struct Folder: Identifiable { var id = 0, name = "", subfolders: [Folder]? }
    struct FolderView: View { let id: Int?; var body: some View { Text(verbatim: "") } }
    struct Item: Identifiable, Sendable { var id = 0, name = "" }
    @MainActor final class Store { var items: [Item] = []; func reload() async {} }
    @Observable final class Person: Identifiable {
      var name = ""
      var city = ""
      var age = 0
      func hours(in month: Month) -> Int { 0 }
      @MainActor static let example = Person()
    }
    struct Month: Identifiable { var id = 0, name = "" }
    struct Mail { var subject = "" }
    struct Game { var gravity = 0.0, isPaused = false; mutating func restart() {} }
    struct Note: FileDocument, Identifiable {
      static let readableContentTypes = [UTType.plainText]
      var id = 0, text = ""
      init() {}
      init(configuration: ReadConfiguration) throws {}
      func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data()) }
    }
    extension FocusedValues { @Entry var note: Binding<String>? }
    struct NoteDetail: View { @Binding var id: Int?; var body: some View { Text(verbatim: "") } }
    enum Page { case inbox, sent }
    struct Inbox: View { var body: some View { Text(verbatim: "") } }
    struct Sent: View { var body: some View { Text(verbatim: "") } }
    struct ActivityView: View { var body: some View { Text(verbatim: "") } }
    struct Bin: View { var body: some View { Text(verbatim: "") } }
    struct Detail: View { var body: some View { Text(verbatim: "") } }
    struct Details: View { var body: some View { Text(verbatim: "") } }
    struct Notes: View { var body: some View { Text(verbatim: "") } }
    struct Player: View { var body: some View { Text(verbatim: "") } }
    struct Preferences: View { var body: some View { Text(verbatim: "") } }
    struct Sidebar: View { var body: some View { Text(verbatim: "") } }
    struct TitleKey: PreferenceKey { static let defaultValue = ""; static func reduce(value: inout String, nextValue: () -> String) {} }
    struct CounterView: View { var body: some View { Text(verbatim: "") } }
    struct CounterApp: App { var body: some Scene { WindowGroup { CounterView() } } }

    """

  /// What examples of observable objects use besides.
  static let observableTypes = """
    final class Model: ObservableObject {
      @Published var count = 0
      @Published var name = ""
    }

    """

  /// A file with all examples; its errors are said at the lines of the docstrings.
  static func file(of examples: [Example]) -> String {
    types
      + examples.enumerated().map { number, example in
        if example.isForFiles { return example.located(at: 0) }
        return example.isForTypes ? "enum Example\(number) {\n\(example.located(at: 0))}\n" : method(of: example, number: number)
      }.joined()
  }

  /// The lines as statements in a method. Properties with an attribute, which begin some examples, are the method's type's.
  private static func method(of example: Example, number: Int) -> String {
    let isProperty = #/@\w+(\(.*\))? (private )?(var|let) .*/#
    let properties = example.lines.prefix { (try? isProperty.wholeMatch(in: $0)) != nil }.count
    let words = Set(example.text.matches(of: #/\w+/#).map { String($0.0) })
    let own = Set(example.text.matches(of: #/(?:var|let|func|for) (\w+)/#).map { String($0.1) })
    // A placeholder with the same name as one of the example's own would shadow it, or be shadowed.
    let placeholders = members.filter { words.contains($0.key) && !own.contains($0.key) }.values.sorted().map { $0 + "\n" }.joined()
    return """
      @MainActor struct Example\(number) {
      \(placeholders)\(properties > 0 ? Example(file: example.file, line: example.line, lines: Array(example.lines.prefix(properties))).located(at: 0) : "")
      func example() async throws {
      \(example.located(at: properties))}
      }

      """
  }
}

extension ExampleCode.Example {
  /// Whether it has what only a file can contain.
  fileprivate var isForFiles: Bool {
    lines.contains { line in ["extension ", "protocol ", "@main", "@Animatable", "#Preview"].contains { line.hasPrefix($0) } }
  }

  /// Whether it declares types alone.
  fileprivate var isForTypes: Bool {
    lines.allSatisfy { line in
      line.isEmpty || [" ", "}", "//", "struct ", "enum ", "final class ", "@Observable "].contains { line.hasPrefix($0) }
    }
  }

  /// The lines from one on, with their place for the compiler.
  fileprivate func located(at first: Int) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(line + first))\n\(lines[first...].joined(separator: "\n"))\n#sourceLocation()\n"
  }
}
