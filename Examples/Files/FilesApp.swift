// Files: folders as thumbnails or as a table, and a preview with zoom
//
//   Examples/run Files -- [FOLDER]

import FileShelf
import SwiftUI

@main struct FilesApp: App {
  var body: some Scene {
    WindowGroup("Files", for: URL.self) { $folder in
      FilesView(folder: folder)
    } defaultValue: {
      FilesView.firstFolder
    }
    .defaultSize(width: 1040, height: 680)
    .commands { FilesCommands() }
  }
}
