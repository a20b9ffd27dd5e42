// ToDo: an observable model, a list whose rows edit it, a text field, and a file that keeps it.
//
//   Examples/run ToDo
//
// The list is saved in `todo.json` in the user's data folder (`XDG_DATA_HOME`, else `~/.local/share`).

import Oriel
import ToDoContent

@main struct ToDoApp: App {
  var body: some Scene {
    WindowGroup("To do") { ToDoView(list: ToDoList(file: ToDoList.defaultFile)) }.defaultSize(width: 380, height: 440)
  }

  /// Opens the window; with `ORIEL_OFFSCREEN` set, writes pictures of a short list instead.
  static func main() {
    guard let pictures = OffscreenPictures.requested else { return run() }
    do {
      try pictures.write(ToDoView(list: .sample), named: "ToDo", size: CGSize(width: 380, height: 440))
    } catch {
      FileHandle.standardError.write(Data("ToDo: \(error)\n".utf8))
      exit(1)
    }
  }
}

extension ToDoList {
  fileprivate static var sample: ToDoList {
    let list = ToDoList(file: nil)
    for title in ["Water the plants", "Return the books", "Call Ada"] { list.add(title) }
    list.items[1].isDone = true
    return list
  }
}
