@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// The words that Oriel itself shows: keys of the table `Oriel` of the program, in English where that has no translation.
package enum OwnWord: String, CaseIterable, Sendable {
  case ok = "OK"
  case cancel = "Cancel"
  case search = "Search"
  case done = "Done"
  case edit = "Edit"
  case paste = "Paste"
  case rename = "Rename"
  case share = "Share…"
  case doNotAskAgain = "Do not ask again"
  case open = "Open"
  case save = "Save"
  case saveAs = "Save…"
  case move = "Move"
  case cut = "Cut"
  case copy = "Copy"
  case delete = "Delete"
  case selectAll = "Select All"
  case name = "Name:"
  case replace = "Replace"
  case newFolder = "New Folder"
  case hiddenFiles = "Hidden Files"
  case allFiles = "All Files"
  case upOneFolder = "Enclosing Folder"
  case nameColumn = "Name"
  case dateColumn = "Date Modified"
  case sizeColumn = "Size"
  case home = "Home"
  case emptyFolder = "Empty Folder"
  case replaceQuestion = "“%@” already exists. Replace it?"
  case replaceMessage = "Replacing it overwrites its current contents."
  case folderFailed = "The folder “%@” cannot be opened."
  case format = "Format:"
  case back = "Back"
  case more = "More"
  case toggleSidebar = "Toggle Sidebar"
  case refresh = "Refresh"
  case clear = "Clear"
  case today = "Today"
  case previousMonth = "Previous Month"
  case nextMonth = "Next Month"

  /// The word in the language of the environment.
  package var text: Text { Text(LocalizedStringKey(rawValue), tableName: "Oriel") }
  /// The sentence with a name in it.
  package func text(_ name: String) -> Text {
    switch self {
    case .replaceQuestion: Text("“\(name)” already exists. Replace it?", tableName: "Oriel")
    case .folderFailed: Text("The folder “\(name)” cannot be opened.", tableName: "Oriel")
    default: text
    }
  }
}
