// BookReader: long texts in many scripts, search, settings, and a panel that shows what each change ran.
//
//   Examples/run BookReader
//   Examples/run BookReader -- FILE …        # your own books, text files in UTF-8

import Oriel

/// Reads books from text files: those that come with it, or those named on the command line.
@main struct BookReaderApp: App {
  @State private var library = Library.fromCommandLine()
  @State private var reading = ReadingSettings()

  var body: some Scene {
    WindowGroup("Book Reader") { LibraryView() }
      .environment(library)
      .environment(reading)
      .defaultSize(width: 1180, height: 720)
  }

  /// Opens the window; with `ORIEL_OFFSCREEN` set, writes pictures of a few situations instead.
  static func main() {
    if CommandLine.arguments.contains("--help") {
      return print("usage: BookReader [FILE | FOLDER] …    opens text files in UTF-8; without any, the books that come with it")
    }
    guard let pictures = OffscreenPictures.requested else { return run() }
    do {
      for situation in Situation.allCases {
        let view = LibraryView(
          selection: situation.book, isWatching: situation == .watching, isReading: situation != .details,
          isFinding: situation.words != nil, words: situation.words ?? ""
        )
        .environment(Library.fromCommandLine()).environment(situation.settings)
        try pictures.write(view, named: "BookReader-\(situation)", size: CGSize(width: 1180, height: 720))
      }
    } catch {
      FileHandle.standardError.write(Data("BookReader: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// The situations shown in the pictures.
private enum Situation: CaseIterable {
  case reading, details, watching, large, finding, arabic, chinese, hindi

  /// The file of the book that is open; nil: the first one.
  var book: Book.ID? {
    switch self {
    case .finding: "pride-and-prejudice.txt"
    case .arabic: "al-misbah.txt"
    case .chinese: "deng.txt"
    case .hindi: "deepak.txt"
    default: nil
    }
  }

  /// What is looked for.
  var words: String? {
    switch self {
    case .finding: "Bennet"
    case .hindi: "दीपक"
    default: nil
    }
  }

  @MainActor var settings: ReadingSettings {
    let settings = ReadingSettings()
    if self == .large {
      settings.fontSize = 24
      settings.lineSpacing = 10
    }
    return settings
  }
}
