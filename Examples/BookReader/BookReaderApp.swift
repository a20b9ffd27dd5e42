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
    guard let pictures = OffscreenPictures.requested else { return run() }
    do {
      for situation in Situation.allCases {
        let view = LibraryView(isWatching: situation == .watching, isReading: situation != .details)
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
  case reading, details, watching, large

  @MainActor var settings: ReadingSettings {
    let settings = ReadingSettings()
    if self == .large {
      settings.fontSize = 24
      settings.lineSpacing = 10
      settings.theme = .dark
    }
    return settings
  }
}
