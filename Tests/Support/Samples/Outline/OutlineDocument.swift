import SwiftUI
import UniformTypeIdentifiers

struct OutlineItem: Identifiable, Codable, Equatable {
  var id = UUID()
  var title: String
  var isDone = false
}

struct OutlineDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.json] }

  var items: [OutlineItem]

  init(items: [OutlineItem] = []) {
    self.items = items
  }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    items = try JSONDecoder().decode([OutlineItem].self, from: data)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return FileWrapper(regularFileWithContents: try encoder.encode(items))
  }
}
