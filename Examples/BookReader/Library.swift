import Oriel

/// The available books.
@Observable final class Library {
  var books: [Book]
  /// The files that could not be read, with the reasons.
  var problems: [String] = []

  var availableBooksCount: Int { books.filter(\.isAvailable).count }

  init(books: [Book] = []) { self.books = books }

  /// The files and folders named on the command line, else the books that come with the program.
  static func fromCommandLine(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Library {
    let paths = arguments.filter { !$0.hasPrefix("-") }
    let library = Library()
    let places = paths.isEmpty ? [assets] : paths.map { URL(fileURLWithPath: $0) }
    for place in places { library.open(place) }
    library.books.sort { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
    return library
  }

  /// Installed with Oriel's own files.
  private static var assets: URL { AssetFolders.folders(named: "Books")[0] }

  private func add(_ book: Book) {
    var book = book
    while books.contains(where: { $0.id == book.id }) { book.id += "′" }
    books.append(book)
  }

  /// Adds a book, or the `.txt` files of a folder.
  private func open(_ place: URL) {
    do {
      let isFolder = try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      let files =
        isFolder
        ? try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil).filter { $0.pathExtension == "txt" }
        : [place]
      for file in files {
        do { add(try Book(contentsOf: file)) } catch { problems.append("\(error)") }
      }
      if files.isEmpty { problems.append("\(place.lastPathComponent) has no .txt files") }
    } catch {
      problems.append("\(place.path) cannot be opened: \(error.localizedDescription)")
    }
  }
}
